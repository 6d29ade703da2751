/// The JSON that each subcommand reads, through the command line: what it answers is true, and what it refuses has a place.
///
/// The first byte of an input chooses the command, the second its options, the rest is the file that it reads. Nothing is
/// checked of an input that begins otherwise.
public enum CommandFuzz {
  /// What goes wrong with an input, or nil.
  public static func fault(of input: [UInt8]) -> String? {
    guard let letter = input.first, let oracle = oracle(letter), input.count >= 2 else {
      return nil
    }
    // Beyond that nothing new comes, but time.
    let file = Array(input.dropFirst(2).prefix(1 << 13))
    do throws(FuzzFault) {
      try oracle(Int(input[1]), file)
      return nil
    } catch {
      return "\(Character(Unicode.Scalar(letter))): \(error.description)"
    }
  }

  private static func oracle(_ letter: UInt8) -> (
    (_ options: Int, _ file: [UInt8]) throws(FuzzFault) -> Void
  )? {
    switch letter {
    case UInt8(ascii: "a"): AuditOracle.check
    case UInt8(ascii: "c"): CheckOracle.check
    case UInt8(ascii: "e"): EditOracle.check
    case UInt8(ascii: "l"): LayoutOracle.check
    case UInt8(ascii: "p"): ReplayOracle.check
    case UInt8(ascii: "r"): RulesOracle.check
    default: nil
    }
  }

  /// Runs a command over lines, then over the same lines written anew and for people: all three must agree.
  static func threeReadings(_ words: [String], over file: [UInt8]) throws(FuzzFault) -> LinesRun {
    let first = try LinesRun(words, over: file)
    let again = try LinesRun(words, over: LinesRun.rewritten(file))
    if again.run.output != first.run.output {
      throw FuzzFault("another answer to the same lines, written anew")
    }
    if again.run.status != first.run.status || again.answered.map(\.line) != first.answered.map(\.line) {
      throw FuzzFault("other lines are refused when they are written anew")
    }
    guard let people = CommandRun(words + ["FILE"], over: file) else { throw FuzzFault("no file") }
    if let danger = people.danger { throw FuzzFault("for people: \(danger)") }
    if people.status != first.run.status { throw FuzzFault("for people: exit code \(people.status)") }
    if people.messages.count != first.run.messages.count { throw FuzzFault("for people: other messages") }
    return first
  }
}
