import JSONLines
import TestSupport
import Testing

/// `headroom count`.
@Suite struct CountCommandTests {
  /// Input, and the counts: graphemes, scalars, utf16, utf8, lines.
  static let rows: [([UInt8], [Int], String)] = [
    (Array("e\u{301}👨‍👩‍👧‍👦🇺🇸".utf8), [3, 11, 17, 36, 0], "a mark, a family, a flag"),
    ([], [0, 0, 0, 0, 0], "no bytes"),
    ([0], [1, 1, 1, 1, 0], "one NUL"),
    (Array("a\r\nb\n".utf8), [4, 5, 5, 5, 2], "CR LF is one cluster; a final newline counts"),
    (
      [0x61, 0xFF, 0x62], [3, 3, 3, 3, 0],
      "an ill-formed byte is one U+FFFD; the bytes are those of the input"
    ),
    ([0xEF, 0xBB, 0xBF, 0x61], [2, 2, 2, 4, 0], "a byte order mark counts"),
  ]

  @Test func countsInEveryUnit() throws {
    for (bytes, counts, reason) in Self.rows {
      let result = try BuiltCommand.run(["count", "--json"], input: bytes)
      guard case .object(let object) = try JSONValue(reading: result.output.dropLast()) else {
        Issue.record("no object for \(reason)")
        continue
      }
      let found = ["graphemes", "scalars", "utf16", "utf8", "lines"].map { object[$0] }
      #expect(found == counts.map { .integer($0) }, "\(reason)")
      #expect(object["source"] == "-")
      #expect(result.status == 0)
    }
  }

  /// Sizes that break counters: a long line, and one cluster of many scalars.
  @Test func largeInputs() throws {
    let line = try BuiltCommand.run(["count", "--json"], input: [UInt8](repeating: 0x61, count: 50_000_000))
    #expect(line.text.hasPrefix(#"{"source":"-","graphemes":50000000,"scalars":50000000,"#))
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    let cluster = try BuiltCommand.run(["count", "--json"], input: marks.utf8)
    #expect(
      cluster.text.hasPrefix(#"{"source":"-","graphemes":1,"scalars":100001,"utf16":100001,"utf8":200001,"#))
  }

  @Test func columnsForPeople() throws {
    let result = try BuiltCommand.run(["count", "--each-line", "--words"], input: "two words\n漢字\n".utf8)
    #expect(
      result.text == """
        graphemes   scalars     utf16      utf8     lines     words
                9         9         9         9         0         2 1
                2         2         2         6         0         1 2

        """)
  }

  @Test func illFormedUTF8IsSaidOnce() throws {
    let result = try BuiltCommand.run(["count", "--each-line"], input: [0x61, 0x0A, 0xFF, 0x0A, 0xFF, 0x0A])
    #expect(
      result.messages == """
        headroom count: -:2: ill-formed UTF-8 at byte offset 2; each ill-formed part counts as one U+FFFD

        """)
    #expect(result.status == 0)
  }

  @Test func whatCannotBeReadIsToldAndTheRestCounted() throws {
    let result = try BuiltCommand.run(["count", "/nowhere/at all", "/", "-"], input: "a".utf8)
    #expect(result.status == 2)
    #expect(
      result.messages.contains("headroom count: /nowhere/at all: cannot read: No such file or directory\n"))
    #expect(result.messages.contains("headroom count: /: cannot read: Is a directory\n"))
    #expect(result.lines.count == 2, "\(result.text)")
  }
}
