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

  /// Files of a folder in the order of their names, on several threads, and the total.
  @Test func foldersInOrder() throws {
    var files: [String: String] = ["notes.md": "not counted"]
    for index in 100..<200 {
      files["\(index % 3)/\(index).txt"] = String(repeating: "é", count: index) + "\n"
    }
    let folder = try TemporaryFolder(files)
    let expected = files.keys.filter { $0.hasSuffix(".txt") }.sorted()
    for jobs in ["1", "3"] {
      let result = try BuiltCommand.run(
        ["count", "--jobs=\(jobs)", "--include=*.txt", "--json", folder.path])
      #expect(result.status == 0)
      #expect(result.lines.count == 100)
      for (line, name) in zip(result.lines, expected) {
        let length = Int(name.split(separator: "/")[1].prefix(3)) ?? 0
        let start =
          "{\"source\":\"\(folder.path)/\(name)\",\"graphemes\":\(length + 1),\"scalars\":\(length + 1),"
          + "\"utf16\":\(length + 1),\"utf8\":\(2 * length + 1),\"lines\":1,"
        #expect(line.hasPrefix(start))
      }
    }
    let table = try BuiltCommand.run(["count", "--include=*.txt", "--words", folder.path])
    #expect(
      table.lines.last == "    15050     15050     15050     30000       100       100 total", "\(table.text)"
    )
  }

  /// JSON lines: every unit of the text in a member, lone surrogates too; what is wrong is told in its place.
  @Test func jsonLines() throws {
    let input = #"""
      {"body":"e\u0301\n"}
      {"body":"\ud83d","text":"no"}

      {"text":"no body"}
      {"body":
      {"body":"a b"}
      """#
    let result = try BuiltCommand.run(
      ["count", "--jsonl", "--field=body", "--json", "--words"], input: input.utf8)
    let lines = result.lines.map { $0.replacing(/,"unicode".*/, with: "") }
    #expect(
      lines == [
        #"{"source":"-","line":1,"graphemes":2,"scalars":3,"utf16":3,"utf8":4,"lines":1,"words":1"#,
        #"{"source":"-","line":2,"graphemes":1,"scalars":1,"utf16":1,"utf8":3,"lines":0,"words":0"#,
        #"{"source":"-","line":6,"graphemes":3,"scalars":3,"utf16":3,"utf8":3,"lines":0,"words":2"#,
      ])
    #expect(result.status == 2)
    #expect(
      result.messages == """
        headroom count: -:4: "body" is missing
        headroom count: -:5:9: expected a value, found the end

        """)
  }

  @Test func manyLinesInOrder() throws {
    let input = (0..<200_000).map { String(repeating: "x", count: $0 % 17) + "\n" }.joined()
    let result = try BuiltCommand.run(["count", "--each-line", "--json", "--jobs=3"], input: input.utf8)
    #expect(result.lines.count == 200_000)
    for (index, line) in result.lines.enumerated()
    where !line.hasPrefix(#"{"source":"-","line":\#(index + 1),"graphemes":\#(index % 17),"#) {
      Issue.record("line \(index + 1): \(line)")
      break
    }
  }

  /// The byte offset of what is ill-formed is that in the file, also behind the first chunk of lines.
  @Test func illFormedFarBehind() throws {
    let input = Array(String(repeating: "abcdefg\n", count: 200_000).utf8) + [0x61, 0xFF, 0x0A]
    let result = try BuiltCommand.run(["count", "--each-line", "--json"], input: input)
    #expect(result.messages.contains("-:200001: ill-formed UTF-8 at byte offset 1600001;"))
  }

  @Test func usage() throws {
    for arguments in [
      ["--jsonl", "--each-line"], ["--field=a"], ["--jsonl", "--text=a"], ["--text=a", "/f"],
    ] {
      #expect(try BuiltCommand.run(["count"] + arguments).status == 2, "\(arguments)")
    }
  }

  @Test func whatCannotBeReadIsToldAndTheRestCounted() throws {
    let result = try BuiltCommand.run(["count", "/nowhere/at all", "/proc/self/mem", "-"], input: "a".utf8)
    #expect(result.status == 2)
    #expect(
      result.messages.contains("headroom count: /nowhere/at all: cannot read: No such file or directory\n"))
    #expect(result.messages.contains("headroom count: /proc/self/mem: cannot read: Input/output error\n"))
    #expect(result.lines.count == 2, "\(result.text)")
  }
}
