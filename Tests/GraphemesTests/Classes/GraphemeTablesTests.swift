import TestSupport
import Testing

@testable import Graphemes

/// The table of classes against the linked ICU.
@Suite struct GraphemeTablesTests {
  /// The class that ICU's properties give, asked without the table and its ranges of uniform blocks.
  @Test func everyCodePointHasTheClassOfItsProperties() {
    var wrong: [String] = []
    for codePoint in UInt32(0)...0x10FFFF {
      let expected = GraphemeClass(asking: codePoint)
      let found = GraphemeTables.shared.graphemeClass(codePoint)
      if found != expected {
        wrong.append("\(codePoint): expected \(expected), found \(String(describing: found))")
      }
    }
    let isRight = wrong.isEmpty
    #expect(isRight, "\(wrong.prefix(20).joined(separator: "\n"))")
    #expect(GraphemeTables.shared.graphemeClass(0x110000) == nil)
  }

  @Test func tablesTakeNoMoreThan64Kilobytes() {
    #expect(GraphemeTables.shared.byteCount <= 65_536)
  }

  @Test func lowScalarsHaveATableOfTheirOwn() {
    for scalar in 0..<UInt32(0x800) {
      #expect(GraphemeTables.shared.lowClasses[Int(scalar)] == GraphemeTables.shared.rawClass(scalar))
    }
  }

  /// What `ubrk` does with each scalar in contexts that tell the classes apart, against what the machine does.
  ///
  /// The default run probes each end of every range of equal class and each 61st scalar between; `HEADROOM_LONG=1`
  /// probes all 1,112,064.
  @Test func everyScalarBehavesInICUAsItsClassDoes() throws {
    let iterator = try ICUBreakIterator(.graphemes)
    let tables = GraphemeTables.shared
    var wrong: [String] = []
    var probed = 0
    for value in UInt32(0)...0x10FFFF where !(0xD800..<0xE000 ~= value) {
      let isEdge =
        value == 0 || value == 0x10FFFF || tables.rawClass(value - 1) != tables.rawClass(value)
        || tables.rawClass(value + 1) != tables.rawClass(value)
      guard runsLongTests || isEdge || value % 61 == 0 else { continue }
      probed += 1
      let text = SignatureContexts.text(around: value)
      try iterator.setText(text)
      let expected = iterator.boundaries()
      let found = text.span.graphemeBoundaries()
      if found != expected {
        wrong.append(
          "\(codePoint(value)) as \(GraphemeClass(asking: value))\n  expected "
            + BreakTestFile.marked(text, boundaries: expected) + "\n  found    "
            + BreakTestFile.marked(text, boundaries: found))
      }
    }
    let isRight = wrong.isEmpty
    #expect(isRight, "\(wrong.prefix(10).joined(separator: "\n"))")
    #expect(probed >= (runsLongTests ? 1_112_064 : 18_000))
  }

  /// Two classes never behave alike in the contexts, so that the probe above tells every class from every other.
  @Test func theContextsTellAllClassesApart() throws {
    var seen: [[Bool]: GraphemeClass] = [:]
    for kind in GraphemeClass.allCases {
      let signature = SignatureContexts.machineSignature(kind)
      #expect(seen[signature] == nil, "\(kind) and \(String(describing: seen[signature])) look the same")
      seen[signature] = kind
    }
  }
}
