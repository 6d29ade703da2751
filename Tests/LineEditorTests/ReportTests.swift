import TestSupport
import Testing

/// The table of public reports: each names the test that holds the composer to it, or the reason why there is none.
@Suite struct ReportTests {
  @Test func everyReportHasATestOrAReason() throws {
    var sources: [String: String] = [:]
    for row in try CorpusTable("terminal/reports.tsv").rows {
      let test = row["test"]
      #expect(test.isEmpty != row["reason why not"].isEmpty, "\(row)")
      if test.isEmpty { continue }
      let parts = test.split(separator: "/").map(String.init)
      let source = try sources[parts[0]] ?? Self.source(of: parts[0])
      sources[parts[0]] = source
      #expect(source.contains("func \(parts[1])("), "\(row): there is no \(test)")
    }
  }

  /// The source of a suite, which stands in the file of its name.
  private static func source(of suite: String) throws -> String {
    let tests = Corpus.folder.dropLast("Corpus".count) + "Tests"
    for module in ["LineEditorTests", "ComposerTests", "TerminalIOTests", "TextCellsTests", "ComposeTests"] {
      if let bytes = try? readFile("\(tests)/\(module)/\(suite).swift") {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return ""
  }
}
