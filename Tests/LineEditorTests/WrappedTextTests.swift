import LineEditor
import TestSupport
import Testing
import TextCells
import TextEditing

/// Rows by word on the cell grid, and where offsets stand in them.
@Suite struct WrappedTextTests {
  struct Row: Sendable {
    let text: String
    let columns: Int
    let rows: [String]
    let reason: String
  }

  static let rows = [
    Row(text: "", columns: 10, rows: [""], reason: "one empty row"),
    Row(text: "hello world", columns: 11, rows: ["hello world"], reason: "fits exactly"),
    Row(text: "hello world", columns: 10, rows: ["hello ", "world"], reason: "by word"),
    Row(text: "hello   world", columns: 5, rows: ["hello   ", "world"], reason: "blanks hang"),
    Row(text: "abcdefghij", columns: 4, rows: ["abcd", "efgh", "ij"], reason: "a word longer than a row"),
    Row(text: "a abcdefgh", columns: 4, rows: ["a ", "abcd", "efgh"], reason: "the long word starts a row"),
    Row(text: "one\ntwo\n", columns: 9, rows: ["one\n", "two\n", ""], reason: "line feeds end rows"),
    Row(text: "aaa日", columns: 4, rows: ["aaa", "日"], reason: "a wide letter at the edge wraps whole"),
    Row(text: "日本語テキスト", columns: 7, rows: ["日本語", "テキス", "ト"], reason: "between ideographs"),
    Row(text: "日本語。次", columns: 6, rows: ["日本", "語。次"], reason: "UAX #14: no full stop at the start"),
    Row(text: "well-known", columns: 6, rows: ["well-", "known"], reason: "UAX #14, LB21"),
    Row(text: "a\tb", columns: 9, rows: ["a\tb"], reason: "a tab reaches column 8"),
    Row(text: "a\tbc", columns: 9, rows: ["a\t", "bc"], reason: "a tab is a place to break"),
    Row(text: "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", columns: 3, rows: ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"], reason: "never inside a cluster"),
    Row(text: "日日", columns: 1, rows: ["日", "日"], reason: "one cluster a row at least"),
    Row(text: "مرحبا بالعالم", columns: 7, rows: ["مرحبا ", "بالعالم"], reason: "Arabic by word"),
    Row(
      text: "e\u{301}e\u{301}e\u{301}", columns: 2, rows: ["e\u{301}e\u{301}", "e\u{301}"],
      reason: "marks take none"),
    Row(text: "abcd\u{301}", columns: 3, rows: ["abc", "d\u{301}"], reason: "a mark after the edge"),
  ]

  @Test func everyRow() {
    for row in Self.rows {
      let text = TextBuffer(row.text)
      let wrapped = WrappedText(text, columns: row.columns, model: .cluster)
      let found = (0..<wrapped.rowCount).map { index in
        String(decoding: text.units[wrapped.range(ofRow: index)], as: UTF16.self)
      }
      #expect(found == row.rows, "\(row.reason): \(row.text)")
    }
  }

  /// 20 columns with a prompt of two, 17 letters, then a wide one: it goes to the next row whole.
  @Test func theEmptyCellAtTheEdgeIsModelled() {
    let text = TextBuffer(String(repeating: "a", count: 17) + "日")
    let wrapped = WrappedText(text, columns: 18, model: .cluster)
    #expect(wrapped.position(of: 17, in: text) == CellPosition(row: 1, column: 0))
    #expect(wrapped.position(of: 18, in: text) == CellPosition(row: 1, column: 2))
  }

  /// Going from offsets to cells and back ends at the same offset, for every boundary that has a cell of its own.
  @Test func positionsAndOffsetsAgree() {
    for row in Self.rows {
      let text = TextBuffer(row.text)
      let wrapped = WrappedText(text, columns: row.columns, model: .cluster)
      for offset in 0...text.utf16Count where text.isGraphemeBoundary(offset) {
        let position = wrapped.position(of: offset, in: text)
        // Where blanks hang several offsets share the last column.
        if position.column >= wrapped.columns { continue }
        #expect(wrapped.offset(row: position.row, column: position.column, in: text) == offset, "\(row.text)")
      }
    }
  }

  @Test func columnsOfCaretsInWideText() {
    let text = TextBuffer("あいう")
    let wrapped = WrappedText(text, columns: 20, model: .cluster)
    #expect((0...3).map { wrapped.position(of: $0, in: text).column } == [0, 2, 4, 6])
  }

  /// Rewrapping after an edit gives what wrapping anew gives, for long lines too.
  @Test func randomEditsWrapAsAFreshText() {
    var generator = SeededGenerator(seed: 14)
    let pieces = [
      "word", "a", " ", "  ", "long-hyphen", "日本", "\n", "e\u{301}", "\t", "supercalifragilistic", "👨‍👩‍👧", "-",
    ]
    for _ in 0..<60 {
      var units: [UInt16] = []
      for _ in 0..<Int.random(in: 0...120, using: &generator) {
        units += Array((pieces.randomElement(using: &generator) ?? "").utf16)
      }
      var text = TextBuffer(units)
      let columns = Int.random(in: 1...25, using: &generator)
      var wrapped = WrappedText(text, columns: columns, model: .cluster)
      for _ in 0..<20 {
        let start = Int.random(in: 0...text.utf16Count, using: &generator)
        let end = Int.random(in: start...min(text.utf16Count, start + 40), using: &generator)
        let replacement = Array((pieces.randomElement(using: &generator) ?? "").utf16)
        guard (try? text.replace(UTF16Range(start..<end), with: replacement)) != nil else { return }
        wrapped.update(text, replaced: start..<end, by: replacement.count)
        let fresh = WrappedText(text, columns: columns, model: .cluster)
        let same =
          wrapped.rowCount == fresh.rowCount
          && (0..<fresh.rowCount).allSatisfy { wrapped.range(ofRow: $0) == fresh.range(ofRow: $0) }
        #expect(same, "seed \(generator.seed), \(columns) columns: \(text)")
        if !same { return }
      }
    }
  }
}
