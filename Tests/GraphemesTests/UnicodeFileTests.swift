import Graphemes
import TestSupport
import Testing

/// The break test files of Unicode against the linked ICU's iterators.
@Suite struct UnicodeFileTests {
  /// The Unicode version of the files.
  static let version = UnicodeVersion(major: 15)

  /// A file, what it tests, and how many rows it has, so that a file cut short is noticed.
  struct File: Sendable {
    let name: String
    let kind: ICUBreakIterator.Kind
    let rows: Int

    /// The line file has × at the start of a text, where an iterator has a boundary.
    var startsWithBoundary: Bool { kind != .lines }
  }

  static let files = [
    File(name: "GraphemeBreakTest", kind: .graphemes, rows: 602),
    File(name: "WordBreakTest", kind: .words, rows: 1823),
    File(name: "SentenceBreakTest", kind: .sentences, rows: 502),
    File(name: "LineBreakTest", kind: .lines, rows: 7654),
  ]

  @Test(arguments: files)
  func everyRowOfTheFile(_ file: File) throws {
    let table = try BreakTestFile("unicode/15.0.0/\(file.name).txt")
    #expect(table.rows.count == file.rows)
    let tailored = try tailoredRows(file)
    let isSameVersion = UnicodeVersion.current == Self.version
    if !isSameVersion {
      print(
        "\(file.name) is of Unicode \(Self.version), the linked ICU of \(UnicodeVersion.current): rows may differ"
      )
    }

    let iterator = try ICUBreakIterator(file.kind)
    var differing: [String] = []
    var seen: Set<String> = []
    for row in table.rows {
      try iterator.setText(row.units)
      let found = iterator.boundaries().dropFirst(file.startsWithBoundary ? 0 : 1)
      let marked = BreakTestFile.marked(row.units, boundaries: Array(found))
      if let expected = tailored[row.source] {
        seen.insert(row.source)
        if marked != expected {
          differing.append("\(row.place): tailored\n  expected \(expected)\n  found    \(marked)")
        }
      } else if Array(found) != row.boundaries {
        differing.append("\(row.place)\n  expected \(row.source)\n  found    \(marked)")
      }
    }
    #expect(seen.count == tailored.count, "a row of icu-tailoring.tsv is not in the file")
    if isSameVersion {
      #expect(differing.isEmpty, "\(differing.joined(separator: "\n"))")
    } else {
      // Another version moves a few rows; more than one in twenty is a fault of ours.
      print(differing.joined(separator: "\n"))
      #expect(differing.count * 20 <= table.rows.count)
    }
  }

  /// The rows of a file on which CLDR tailors the rules, with the boundaries that ICU 72 has there.
  private func tailoredRows(_ file: File) throws -> [String: String] {
    let rows = try CorpusTable("unicode/15.0.0/icu-tailoring.tsv").rows.filter { $0["file"] == file.name }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["row"], $0["icu 72"]) })
  }
}
