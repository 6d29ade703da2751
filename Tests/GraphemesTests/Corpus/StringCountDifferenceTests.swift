import TestSupport
import Testing

@testable import Graphemes

/// The list of scalars on which Swift's `String.count` and the linked ICU part, and that nothing else parts them.
@Suite struct StringCountDifferenceTests {
  /// The table for ICU with Unicode 15.0 and the standard library of Swift 6.3 (Unicode 17.0).
  static let path = "graphemes/string-count-differences.tsv"

  /// Whether the table is about the linked ICU and this standard library.
  static var tableApplies: Bool {
    #if compiler(>=6.3) && compiler(<6.4)
      return UnicodeVersion.current == UnicodeVersion(major: 15)
    #else
      return false
    #endif
  }

  /// The listed scalars.
  static func listed() throws -> Set<UInt32> {
    try CorpusTable(path).rows.reduce(into: []) { result, row in
      let ends = [row["first"], row["last"]].map { UInt32($0.dropFirst(2), radix: 16) ?? 0 }
      result.formUnion(ends[0]...ends[1])
    }
  }

  /// Every listed scalar, every edge of a range of classes and each 61st scalar; with `HEADROOM_LONG=1` all of them.
  ///
  /// With `HEADROOM_RENEW=1` as well, the table is written anew instead.
  @Test func theTableListsEveryDifference() throws {
    let rows = try CorpusTable(Self.path).rows
    let listed = try Self.listed()
    let near = Set(listed.flatMap { [$0 &- 1, $0, $0 + 1] })
    let tables = GraphemeTables.shared
    var found = try StringCountDifferences()
    for value in UInt32(0)...0x10FFFF where !(0xD800..<0xE000 ~= value) {
      let isEdge =
        value == 0 || value == 0x10FFFF || tables.rawClass(value - 1) != tables.rawClass(value)
        || tables.rawClass(value + 1) != tables.rawClass(value)
      if runsLongTests || isEdge || value % 61 == 0 || near.contains(value) { try found.probe(value) }
    }
    // Whatever the versions: the rules are the same, the data differ.
    for difference in found.differences {
      #expect(difference.swift != nil, "\(codePoint(difference.first)): String behaves as no class does")
    }
    if renewsCorpus && runsLongTests {
      let header = """
        # Scalars on which Swift's String.count and ICU part, by class; found by StringCountDifferenceTests.
        # ICU \(UnicodeVersion.icu) (Unicode \(UnicodeVersion.current)) against the standard library of Swift 6.3.

        """
      try writeFile("\(Corpus.folder)/\(Self.path)", Array((header + found.table).utf8))
      return
    }
    guard Self.tableApplies else {
      print("\(Self.path) is about other versions; found now:\n\(found.table)")
      return
    }
    let expected = rows.map { "\($0["first"])\t\($0["last"])\t\($0["icu"])\t\($0["swift"])\t\($0["reason"])" }
    let lines = found.table.split(separator: "\n").dropFirst().map(String.init)
    for line in Set(lines).subtracting(expected) { Issue.record("not in \(Self.path): \(line)") }
    for line in Set(expected).subtracting(lines) { Issue.record("\(Self.path), but not so: \(line)") }
  }

  /// Random text without a listed scalar counts the same in both.
  @Test(.enabled(if: tableApplies, "the table is about other versions of ICU and Swift"))
  func textWithoutAListedScalarCountsTheSame() throws {
    let listed = try Self.listed()
    var random = SeededGenerator(seed: 0x5EED_0802)
    for _ in 0..<(runsLongTests ? 500_000 : 5_000) {
      let length = Int.random(in: 1...16, using: &random)
      let values = ClassSamples.text(length, using: &random).filter { !listed.contains($0) }
      let text = String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
      #expect(text.count == text.graphemeCount, "seed \(random.seed): \(codePoints(text))")
    }
  }
}
