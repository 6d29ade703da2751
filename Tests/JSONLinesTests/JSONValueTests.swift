import JSONLines
import TestSupport
import Testing

/// Reading and writing of JSON values.
@Suite struct JSONValueTests {
  /// What is read, and what it is written as again.
  static let readable: [(String, JSONValue, String?)] = [
    ("null", .null, nil), (" true ", true, "true"), ("false", false, nil),
    ("0", 0, nil), ("-12", -12, nil), ("-0", 0, "0"), ("9223372036854775807", .integer(.max), nil),
    ("18446744073709551604", .integerOutOfRange(digits: "18446744073709551604"), nil),
    ("-9223372036854775809", .integerOutOfRange(digits: "-9223372036854775809"), nil),
    ("1.5", .number(1.5), nil), ("-2e3", .number(-2000), "-2000.0"), ("1E-2", .number(0.01), "0.01"),
    ("\"\"", "", nil),
    (#""a\"\\\/\b\f\n\r\t""#, .text("a\"\\/\u{8}\u{C}\n\r\t"), #""a\"\\/\u0008\u000C\n\r\t""#),
    (#""\u00e9\uD83D\uDE00""#, "é😀", "\"é😀\""), ("\"漢😀\"", "漢😀", nil),
    (#""a\ud83db""#, .string([0x61, 0xD83D, 0x62]), #""a\uD83Db""#),
    (#""\uDE00\uD83D""#, .string([0xDE00, 0xD83D]), nil),
    ("\"\u{7F}\u{85}\"", "\u{7F}\u{85}", #""\u007F\u0085""#),
    ("[]", [], nil), ("[1,[2,\"x\"] , null]", [1, [2, "x"], nil], "[1,[2,\"x\"],null]"),
    ("{}", .object([:]), nil),
    (#"{ "b" : 1 , "a" : {} }"#, .object(["b": 1, "a": .object([:])]), #"{"b":1,"a":{}}"#),
  ]

  @Test func readsAndWrites() throws {
    for (text, value, written) in Self.readable {
      #expect(try JSONValue(reading: text.utf8) == value, "\(text)")
      #expect(String(decoding: value.bytes, as: UTF8.self) == written ?? text, "\(text)")
    }
  }

  /// What is no JSON, and the column that the error names.
  static let unreadable: [(String, Int, String)] = [
    ("", 1, "expected a value, found the end"), ("  ", 3, "expected a value, found the end"),
    ("nul", 1, "expected null"), ("tru\u{0}", 1, "expected true"), ("x", 1, "expected a value, found 'x'"),
    ("1 2", 3, "expected the end of the value, found '2'"), ("01", 2, "a number starts with 0"),
    ("-", 2, "expected a digit, found the end"), ("1.", 3, "expected a digit, found the end"),
    ("1e+", 4, "expected a digit, found the end"), ("1e999", 1, "a number is too large"),
    ("\"a", 1, "a string is not closed"), ("\"\\", 2, "a string is not closed"),
    ("\"a\nb\"", 3, "a control character in a string; write \\u000A"),
    (#""é\x""#, 3, "no escape is written \\x"),
    (#""\u12G4""#, 2, "expected four hexadecimal digits after \\u"),
    (#""\u12"#, 2, "expected four hexadecimal digits after \\u"),
    ("[1", 3, "expected ',' or ']', found the end"), ("[1,]", 4, "expected a value, found ']'"),
    ("{", 2, "expected a member's name, found the end"), ("{1:2}", 2, "expected a member's name, found '1'"),
    (#"{"é"}"#, 5, "expected ':' after a member's name, found '}'"),
    (#"{"a":1"#, 7, "expected ',' or '}', found the end"),
    (#"{"a":1,"a":2}"#, 8, "the member \"a\" is there twice"),
    (#"{"\u001b[2J\n":1,"\u001b[2J\n":2}"#, 18, #"the member "\u001B[2J\n" is there twice"#),
    ("\"\\\u{1B}[2J\"", 3, "expected an escape after \\, found a control character"),
    ("\"\\é\"", 3, "expected an escape after \\, found 'é'"),
    ("\u{202E}", 1, "expected a value, found U+202E"),
    ("[\u{85}]", 2, "expected a value, found a control character"),
    ("\u{A0}1", 1, "expected a value, found U+00A0"),
    (String(repeating: "[", count: 600), 513, "more than 512 levels of nesting"),
  ]

  @Test func refusesWithThePlace() {
    for (text, column, problem) in Self.unreadable {
      #expect(throws: JSONError(column: column, problem: problem), "\(text.prefix(20))") {
        try JSONValue(reading: text.utf8)
      }
    }
  }

  /// Names are code units: canonically equivalent ones are two.
  @Test func canonicallyEquivalentNamesAreTwo() throws {
    guard case .object(let object) = try JSONValue(reading: "{\"\u{E9}\":1,\"e\u{301}\":2}".utf8) else {
      Issue.record("no object")
      return
    }
    #expect(object["\u{E9}"] == 1 && object["e\u{301}"] == 2)
    let many = (0..<40).map { "\"\($0)\":1" }.joined(separator: ",")
    #expect(throws: Never.self) {
      try JSONValue(reading: "{\(many),\"\u{E9}\":1,\"e\u{301}\":2}".utf8)
    }
  }

  /// A name that comes again is found among few and among many members, wherever it stood first.
  @Test(arguments: [2, 15, 16, 17, 18, 100, 20_000])
  func aNameTwiceAmongMany(_ count: Int) throws {
    let members = (0..<count).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    guard case .object(let object) = try JSONValue(reading: "{\(members)}".utf8) else {
      Issue.record("no object")
      return
    }
    #expect(object.members.map(\.value) == (0..<count).map { .integer($0) })
    for name in [0, count / 2, count - 1] {
      let problem = "the member \"\(name)\" is there twice"
      #expect(throws: JSONError(column: members.utf8.count + 3, problem: problem)) {
        try JSONValue(reading: "{\(members),\"\(name)\":0}".utf8)
      }
    }
  }

  @Test func refusesIllFormedUTF8() {
    for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22]] {
      #expect(throws: JSONError(column: 2, problem: "ill-formed UTF-8")) { try JSONValue(reading: bytes) }
    }
  }

  /// Whatever is written is read as the same value.
  @Test func roundTrip() throws {
    var generator = SeededGenerator(seed: 8259)
    for _ in 0..<2000 {
      let value = randomValue(depth: 0, &generator)
      #expect(try JSONValue(reading: value.bytes) == value, "seed \(generator.seed)")
    }
  }

  private func randomValue(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .integer(Int(truncatingIfNeeded: generator.next()))
    case 3: return .number(Double.random(in: -1e9...1e9, using: &generator))
    case 4, 5:
      let ranges: [ClosedRange<UInt16>] = [0...0xFF, 0xD7F0...0xE00F, 0...0xFFFF]
      let range = ranges[Int.random(in: 0..<3, using: &generator)]
      return .string(
        (0..<Int.random(in: 0..<9, using: &generator)).map { _ in UInt16.random(in: range, using: &generator)
        })
    case 6:
      return .array(
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in randomValue(depth: depth + 1, &generator) })
    default:
      var object = JSONObject()
      for index in 0..<Int.random(in: 0..<4, using: &generator) {
        object["m\(index)"] = randomValue(depth: depth + 1, &generator)
      }
      return .object(object)
    }
  }

  /// Values are counted with what is nested in them, and more than asked for are refused where the bound is passed.
  @Test(
    arguments: [
      (text: "[1,[2,{\"a\":3}]]", most: 6, column: nil), (text: "[1,[2,{\"a\":3}]]", most: 5, column: 12),
      (text: "1", most: 1, column: nil), (text: "1", most: 0, column: 1), (text: "[1,2]", most: 2, column: 4),
    ] as [(text: String, most: Int, column: Int?)]) func mostValues(
      _ text: String, _ most: Int, _ column: Int?
    )
  {
    do {
      _ = try JSONValue(reading: text.utf8, mostValues: most)
      #expect(column == nil)
    } catch {
      #expect(error.column == column)
      #expect(error.problem == "more than \(most) values")
    }
  }

  /// Where a member or an element begins, and as far as a way leads.
  @Test(
    arguments: [
      ([], 0), ([.member("a")], 2), ([.member("b")], 10), ([.member("b"), .element(1)], 19),
      ([.member("b"), .element(1), .member("c")], 20), ([.member("b"), .element(7)], 10), ([.member("x")], 1),
      ([.element(0)], 1), ([.member("b"), .element(-1)], 10),
    ] as [([JSONPath.Step], Int)]) func paths(_ steps: [JSONPath.Step], _ offset: Int)
  {
    let text = #" {"a":[1],"b": [2, {"c":3}]}"#
    // A way of no steps leads to the whole, which has no place of its own.
    #expect(JSONPath(steps).offset(in: Array(text.utf8)) == offset, "\(steps)")
  }
}
