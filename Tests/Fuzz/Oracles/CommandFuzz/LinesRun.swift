import JSONLines

/// A run of a command over JSON lines, its answers and messages told apart by line.
struct LinesRun {
  /// A line that was answered.
  struct Answered {
    /// The number of the line.
    let line: Int
    /// What stood on it.
    let asked: JSONObject
  }

  let run: CommandRun
  /// The objects of the input that no message was about, in order.
  let answered: [Answered]
  /// The lines of standard output.
  let answers: [JSONObject]

  /// Runs a command with `--json`, and holds it to what every command over JSON lines promises.
  ///
  /// Every line that is not blank has its answers or one message, which names the line, and the column where the line
  /// stops being JSON.
  ///
  /// - Throws: `FuzzFault` with what is wrong.
  init(_ words: [String], over input: [UInt8]) throws(FuzzFault) {
    guard let run = CommandRun(words + ["--json", "FILE"], over: input) else { throw FuzzFault("no file") }
    if let danger = run.danger { throw FuzzFault(danger) }
    guard let answers = run.objects else { throw FuzzFault("standard output is no JSON: \(run.output)") }
    var messages = run.messages[...]
    var answered: [Answered] = []
    for (index, bytes) in lines(input).enumerated()
    where !bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
      let place = "headroom \(words[0]): \(run.path):\(index + 1):"
      var expected: String?
      do {
        if case .object(let object) = try JSONValue(reading: bytes) {
          if messages.first?.hasPrefix(place + " ") != true {
            answered.append(Answered(line: index + 1, asked: object))
            continue
          }
        }
      } catch {
        let longest = String(decoding: bytes, as: UTF8.self).unicodeScalars.count + 1
        guard (1...longest).contains(error.column) else { throw FuzzFault("line \(index + 1): \(error)") }
        expected = "\(error.column): \(error.problem)"
      }
      guard let message = messages.popFirst(), message.hasPrefix(place + (expected ?? " ")) else {
        throw FuzzFault("line \(index + 1): no message for \(expected ?? "a line that is refused")")
      }
    }
    if let message = messages.first { throw FuzzFault("a message about no line: \(message)") }
    if (run.status == 2) != !run.errors.isEmpty { throw FuzzFault("exit code \(run.status)") }
    self.run = run
    self.answered = answered
    self.answers = answers
  }

  /// The lines, each object written anew: another text, and the same question.
  static func rewritten(_ input: [UInt8]) -> [UInt8] {
    lines(input).flatMap { line in
      guard case .object(let object)? = try? JSONValue(reading: line) else { return line + [0x0A] }
      return JSONValue.object(object).bytes + [0x0A]
    }
  }
}

/// What goes wrong with an input.
struct FuzzFault: Error {
  let description: String
  init(_ description: String) { self.description = description }
}
