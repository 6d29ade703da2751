import JSONLines
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Peers of other languages, measured by a program on the same corpus.
///
/// The program, a shell command such as `python3 Corpus/tools/grapheme-peers`, gets the path of a file and prints a JSON object a line: `subject`, `best` and `median` (seconds of one
/// run) and `answer`. A post is a line of the file when `--lines` is given.
enum ScriptedPeers {
  static func run(_ program: String, _ corpus: TextCorpus, isSmoke: Bool) throws -> [OutsideFigure] {
    let isPosts = corpus.name == "posts"
    let path = "\(temporaryFolder)/headroom-bench-\(getpid())-\(corpus.name).txt"
    try writeFile(path, corpus.texts.map { $0 + (isPosts ? "\n" : "") })
    defer { unlink(path) }
    let options = (isPosts ? " --lines" : "") + (isSmoke ? " --smoke" : "")
    guard let pipe = popen("\(program)\(options) '\(path)'", "r") else {
      throw BenchOptions.Fault(description: "\(program) cannot be started")
    }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&block, 1, block.count, pipe), count > 0 { bytes += block[..<count] }
    return try bytes.split(separator: 0x0A).map { line in
      guard case .object(let object) = try JSONValue(reading: line),
        case .string(let subject)? = object["subject"], let best = seconds(object["best"]),
        let median = seconds(object["median"]), case .integer(let answer)? = object["answer"]
      else {
        throw BenchOptions.Fault(description: "\(program): \(String(decoding: line, as: UTF8.self))")
      }
      return OutsideFigure(
        name: String(decoding: subject, as: UTF16.self), best: best, median: median, answer: answer)
    }
  }

  private static func seconds(_ value: JSONValue?) -> Double? {
    switch value {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  private static var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  private static func writeFile(_ path: String, _ texts: [String]) throws {
    guard let file = fopen(path, "wb") else {
      throw BenchOptions.Fault(description: "\(path): \(String(cString: strerror(errno)))")
    }
    for text in texts {
      var text = text
      text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    }
    if fclose(file) != 0 {
      throw BenchOptions.Fault(description: "\(path): \(String(cString: strerror(errno)))")
    }
  }
}

/// Whether a file can be read.
func fileExists(_ path: String) -> Bool { access(path, R_OK) == 0 }
