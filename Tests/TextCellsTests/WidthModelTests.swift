import Graphemes
import TestSupport
import Testing
import TextCells

/// Columns of clusters under each model, and how clusters are drawn that a terminal cannot show.
@Suite struct WidthModelTests {
  private static let models: [(column: String, model: WidthModel)] = [
    ("clusters", .cluster), ("clusters without VS16", .clusterWithoutVS16),
    ("sequences", WidthModel(joining: .sequences, widensEmojiPresentation: false)),
    ("scalars", .sumOfScalars),
  ]

  @Test func everyRowUnderEveryModel() throws {
    for row in try CorpusTable("terminal/widths.tsv").rows {
      let text = row.text("text")
      #expect(text.graphemeCount == 1, "\(row): \(codePoints(text)) is one cluster")
      for (column, model) in Self.models {
        let columns = model.columns(ofCluster: text)
        #expect(columns == row.integer(column), "\(row): \(codePoints(text)) under \(column)")
      }
    }
  }

  @Test func everyPicture() throws {
    for row in try CorpusTable("terminal/drawings.tsv").rows {
      let drawing = WidthModel.cluster.drawing(of: row.text("text")[...])
      #expect(drawing.text == row.text("drawn"), "\(row)")
      #expect(drawing.columns == row.integer("columns"), "\(row)")
    }
  }

  /// Terminals set up for East Asian text draw class A wide; a mark on such a letter changes nothing.
  @Test func ambiguousScalarsFollowTheSetting() {
    let wide = WidthModel(joining: .clusters, widensEmojiPresentation: true, ambiguousIsWide: true)
    for text in ["§", "①", "Ω", "Ω\u{301}"] {
      #expect(WidthModel.cluster.columns(ofCluster: text) == 1, "\(codePoints(text))")
      #expect(wide.columns(ofCluster: text) == 2, "\(codePoints(text))")
    }
  }

  @Test func lineOfTextWithTabs() {
    #expect(WidthModel.cluster.columns(of: "a\tb") == 9)
    #expect(WidthModel.cluster.columns(of: "日本\t") == 8)
    #expect(WidthModel.cluster.columns(of: "") == 0)
    #expect(WidthModel.cluster.columns(of: "a\u{1B}[31m") == 6)
  }

  /// No drawing is empty, wider than it says, or holds a control, for any scalar under any model.
  @Test func noScalarReachesATerminalAsAControl() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let drawing = WidthModel.sumOfScalars.drawing(of: Substring(String(Character(scalar))))
      let isSafe = drawing.text.unicodeScalars.allSatisfy { drawn in
        drawn.value >= 0x20 && !(0x7F..<0xA0 ~= drawn.value)
      }
      if !isSafe || drawing.columns < 1 || drawing.text.isEmpty {
        Issue.record("\(codePoint(value)) is drawn as \(codePoints(drawing.text)) in \(drawing.columns)")
      }
    }
  }

  /// A letter under a hundred thousand marks is drawn with as many as one can see.
  @Test func marksBeyondReasonAreNotDrawn() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    let drawing = WidthModel.cluster.drawing(of: text[...])
    #expect(drawing.columns == 1)
    #expect(drawing.text.unicodeScalars.count == 32)
  }
}
