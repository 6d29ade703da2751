import TestSupport

@testable import Graphemes

/// What a failing text prints: its code points, their classes, and ÷ and × as expected and as found.
func breakReport(_ place: String, _ units: [UInt16], expected: [Int], found: [Int]) -> String {
  let classes = scalars(of: units).map { value in
    String(describing: GraphemeTables.shared.graphemeClass(value) ?? .other)
  }
  return """
    \(place)
      text     \(codePoints(units))
      classes  \(classes.joined(separator: " "))
      expected \(BreakTestFile.marked(units, boundaries: expected))
      found    \(BreakTestFile.marked(units, boundaries: found))
    """
}

/// The code points of UTF-16, lone surrogates among them.
func scalars(of units: [UInt16]) -> [UInt32] {
  var result: [UInt32] = []
  var rest = units[...]
  while let unit = rest.popFirst() {
    if UTF16.isLeadSurrogate(unit), let next = rest.first, UTF16.isTrailSurrogate(next) {
      rest.removeFirst()
      result.append(scalar(unit, next))
    } else {
      result.append(UInt32(unit))
    }
  }
  return result
}
