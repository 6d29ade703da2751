import Foundation
import TestSupport
import Testing

/// The inputs that the fuzzer kept, run by the plainly built fuzz target.
@Suite struct FuzzCorpusTests {
  @Test func runsWithoutAFinding() throws {
    let folder = Corpus.folder + "/fuzz/layout"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count >= 40)
    let process = Process()
    let program = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent()
      .appendingPathComponent("FuzzLayout")
    process.executableURL = program
    process.arguments = names.map { "\(folder)/\($0)" }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}
