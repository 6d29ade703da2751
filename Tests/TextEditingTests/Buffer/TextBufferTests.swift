import Graphemes
import TestSupport
import Testing

@testable import TextEditing

/// The buffer, held to a flat array that ICU counts anew after every step.
@Suite struct TextBufferTests {
  /// Everything a buffer can be asked, at every offset.
  private func check(_ buffer: TextBuffer, is units: [UInt16], _ place: Comment) throws {
    #if HEADROOM_CHECKS
      buffer.checkInvariants()
    #endif
    let flat = try FlatText(units)
    let boundaries = try flat.boundaries()
    #expect(buffer.units == units, place)
    let counts = TextCounts(
      utf16: units.count, utf8: flat.byteCounts.reduce(0, +), scalars: flat.scalarCount,
      graphemes: boundaries.count - 1, lineFeeds: flat.lineFeedCount)
    #expect(buffer.counts == counts, place)
  }

  private func checkOffsets(_ buffer: TextBuffer, _ place: Comment) throws {
    let flat = try FlatText(buffer.units)
    let boundaries = try flat.boundaries()
    let (starts, bytes) = (flat.scalarStarts, flat.byteCounts)
    for offset in -1...(flat.units.count + 1) {
      let isBoundary = buffer.isGraphemeBoundary(offset)
      let after = buffer.graphemeBoundary(after: offset)
      let before = buffer.graphemeBoundary(before: offset)
      #expect(isBoundary == boundaries.contains(offset), "\(place): boundary at \(offset)")
      #expect(after == boundaries.first { $0 > offset }, "\(place): boundary after \(offset)")
      #expect(before == boundaries.last { $0 < offset }, "\(place): boundary before \(offset)")
      let beginning = try FlatText(Array(flat.units.prefix(max(0, offset))))
      let counts = TextCounts(
        utf16: beginning.units.count, utf8: beginning.byteCounts.reduce(0, +), scalars: beginning.scalarCount,
        graphemes: try beginning.boundaries().count - 1, lineFeeds: beginning.lineFeedCount)
      #expect(buffer.counts(upTo: offset) == counts, "\(place): counts up to \(offset)")
    }
    for number in 0..<boundaries.count {
      let expected = number + 1 < boundaries.count ? boundaries[number] : nil
      #expect(buffer.utf16Offset(ofGrapheme: number) == expected, "\(place): cluster \(number)")
    }
    var byte = 0
    for (number, start) in starts.enumerated() {
      #expect(buffer.utf16Offset(ofScalar: number) == start, "\(place): scalar \(number)")
      for _ in 0..<bytes[number] {
        #expect(buffer.utf16Offset(ofUTF8: byte) == start, "\(place): byte \(byte)")
        byte += 1
      }
    }
    #expect(buffer.utf16Offset(ofScalar: starts.count) == flat.units.count, place)
    #expect(buffer.utf16Offset(ofUTF8: byte) == flat.units.count, place)
  }

  /// Chunk sizes from one code unit on; the small ones cut every cluster and every pair.
  static let chunks = [1, 2, 3, 4, 5, 7, 8, 16, 64]

  /// Each text of the seam list, built, and asked at every offset.
  @Test(arguments: chunks)
  func seamTexts(_ chunk: Int) throws {
    let shape = TextTreeShape(maximumChunk: chunk, maximumChildren: 3)
    for units in SeamText.list {
      let buffer = TextBuffer(units, shape: shape)
      let place: Comment = "chunks of \(chunk): \(codePoints(units))"
      try check(buffer, is: units, place)
      try checkOffsets(buffer, place)
    }
  }

  /// Each text of the seam list: every range removed, and put back.
  @Test(arguments: chunks)
  func everyRemovalAndItsUndo(_ chunk: Int) throws {
    let shape = TextTreeShape(maximumChunk: chunk, maximumChildren: 3)
    for units in SeamText.list where units.count <= 24 {
      let whole = TextBuffer(units, shape: shape)
      for lower in 0...units.count {
        for upper in lower...units.count {
          var (buffer, flat) = (whole, units)
          let range = UTF16Range(lower..<upper)
          try buffer.replace(range, with: [])
          flat.removeSubrange(lower..<upper)
          let place: Comment = "chunks of \(chunk): \(codePoints(units)) less \(range)"
          try check(buffer, is: flat, place)
          try buffer.replace(UTF16Range(caret: lower), with: Array(units[lower..<upper]))
          try check(buffer, is: units, "\(place), and back")
          #expect(buffer == whole, place)
          #expect(buffer.hashValue == whole.hashValue, place)
        }
      }
    }
  }

  /// Random edits, each step counted anew.
  ///
  /// A million of them with `HEADROOM_LONG=1`.
  @Test(arguments: chunks)
  func randomEdits(_ chunk: Int) throws {
    var generator = SeededGenerator(seed: UInt64(chunk) * 4)
    let edits = (runsLongTests ? 1_000_000 : 9_000) / Self.chunks.count
    let shape = TextTreeShape(maximumChunk: chunk, maximumChildren: 3 + chunk % 4)
    var flat = try FlatText(SeamText.random(60, using: &generator))
    var buffer = TextBuffer(flat.units, shape: shape)
    for step in 0..<edits {
      let lower = Int.random(in: 0...flat.units.count, using: &generator)
      // Removals and insertions of every length, balanced so that the text neither vanishes nor grows.
      let most = min(flat.units.count - lower, Bool.random(using: &generator) ? 3 : 40)
      let upper = lower + Int.random(in: 0...max(0, most), using: &generator)
      let insertion = flat.units.count > 150 ? [] : SeamText.random(step % 7 == 0 ? 40 : 2, using: &generator)
      try buffer.replace(UTF16Range(lower..<upper), with: insertion)
      flat.units.replaceSubrange(lower..<upper, with: insertion)
      let place: Comment =
        "seed \(generator.seed), step \(step), chunks of \(chunk): {\(lower), \(upper - lower)}"
      #if HEADROOM_CHECKS
        buffer.checkInvariants()
      #endif
      let count = try flat.boundaries().count - 1
      #expect(buffer.graphemeCount == count, place)
      #expect(buffer.units == flat.units, place)
      if step % 500 == 0 {
        try check(buffer, is: flat.units, place)
        try checkOffsets(buffer, place)
      }
    }
  }

  /// A copy keeps its text and its counts.
  @Test func copiesAreIndependent() throws {
    var buffer = TextBuffer("👨\u{200D}👩")
    var copies: [TextBuffer] = []
    for step in 0..<200 {
      copies.append(buffer)
      try buffer.replace(UTF16Range(caret: buffer.utf16Count / 2), with: step % 3 == 0 ? "🇺" : "\u{200D}")
    }
    for (step, copy) in copies.enumerated() {
      let flat = try FlatText(copy.units)
      #expect(copy.graphemeCount == (try flat.boundaries().count - 1), "copy \(step)")
      #expect(copy.utf16Count <= 5 + 2 * step, "copy \(step)")
    }
  }

  /// A range out of bounds throws with its numbers, and the text stays.
  @Test(
    arguments: [
      UTF16Range(location: 4, length: 0), UTF16Range(location: 0, length: 4),
      UTF16Range(location: -1, length: 1),
      UTF16Range(location: 16, length: -12), UTF16Range(location: .max, length: .max),
    ])
  func outOfBounds(_ range: UTF16Range) throws {
    var buffer = TextBuffer("abc")
    #expect(throws: UTF16RangeError(range: range, count: 3)) { try buffer.replace(range, with: "x") }
    #expect(buffer.description == "abc")
    #expect(throws: UTF16RangeError(range: range, count: 3)) { try buffer.units(in: range) }
  }

  /// Lines end at LF; the CR of a CR LF is no part of the content.
  @Test(arguments: chunks)
  func lines(_ chunk: Int) {
    let shape = TextTreeShape(maximumChunk: chunk, maximumChildren: 3)
    let buffer = TextBuffer(Array("ab\r\n\nc\rd\n".utf16), shape: shape)
    #expect(buffer.lineCount == 4)
    let lines = (-1...4).map { buffer.utf16Range(ofLine: $0)?.description }
    #expect(lines == [nil, "{0, 4}", "{4, 1}", "{5, 4}", "{9, 0}", nil])
    let contents = (0...4).map { buffer.utf16Range(ofLineContent: $0)?.description }
    #expect(contents == ["{0, 2}", "{4, 0}", "{5, 3}", "{9, 0}", nil])
    #expect((-1...10).map { buffer.line(at: $0) } == [0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 3, 3])
  }

  /// Ill-formed UTF-8 is repaired as Swift repairs it.
  @Test func utf8() {
    #expect(TextBuffer(utf8: [0x61, 0xFF, 0xE2, 0x82, 0x62]).description == "a\u{FFFD}\u{FFFD}b")
    #expect(TextBuffer(utf8: Array("👨‍👩‍👧‍👦".utf8)).graphemeCount == 1)
  }

  /// Texts that are equal are equal however they are cut.
  @Test func equality() {
    let units = Array("a👨\u{200D}👩b".utf16)
    let small = TextBuffer(units, shape: TextTreeShape(maximumChunk: 1, maximumChildren: 3))
    #expect(small == TextBuffer(units))
    #expect(Set([small, TextBuffer(units)]).count == 1)
    #expect(small != TextBuffer("a👨\u{200D}👩c"))
  }
}
