import TestSupport
import Testing

/// What fuzzers were given to begin with and what they once found, through the fuzz targets as programs.
@Suite struct FuzzReplayTests {
  /// The targets, by their folders.
  static let targets = (try? Corpus.names(in: "../Tests/Fuzz/Targets")) ?? []

  @Test func thereAreTargets() { #expect(Self.targets.contains("FuzzBuffer")) }

  /// A target that read nothing would pass everything.
  @Test(arguments: targets)
  func aFileThatCannotBeReadIsTold(_ target: String) throws {
    let program = BuiltCommand.folder + "/" + target
    for files in [[], ["/nowhere"], ["/"]] {
      let result = try BuiltCommand.run(program: program, files)
      #expect(result.status == 2, "\(target) \(files): \(result.messages.prefix(500))")
      #expect(result.messages.contains(files.first ?? "usage: "))
    }
  }

  /// Every file of `Corpus/fuzz/NAME`; a target without files has nothing that anybody could repeat.
  @Test(arguments: targets)
  func everyInputPasses(_ target: String) throws {
    let files = try Corpus.files(in: "fuzz/" + target.dropFirst(4).lowercased(), suffix: "")
      .map { "\(Corpus.folder)/\($0)" }
    #expect(files.count >= (target == "FuzzLayout" ? 40 : 1), "\(target) has too few seeds")
    let program = BuiltCommand.folder + "/" + target
    let all = try BuiltCommand.run(program: program, files)
    if all.status == 0 { return }
    // One by one, to name the file.
    for file in files {
      let result = try BuiltCommand.run(program: program, [file])
      #expect(result.status == 0, "\(target) \(file): \(result.messages.prefix(500))")
    }
  }
}
