import CICU

/// The top-level domains that decide whether a bare domain is a URL, in a tree over their code units.
///
/// Matching ignores case, as twitter-text does. The names are in `TopLevelDomains+Names.swift`.
struct TopLevelDomains: Sendable {
  static let shared = TopLevelDomains()

  private struct Node {
    let unit: UInt16
    var isGeneric = false
    var isCountry = false
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
  }

  private var nodes = [Node(unit: 0)]
  /// The node of each first code unit of ASCII, or -1: most of what follows a full stop starts no name.
  private var first = [Int32](repeating: -1, count: 0x80)

  private init() {
    for name in Self.genericNames.split(separator: " ") { nodes[insert(name)].isGeneric = true }
    for name in Self.countryNames.split(separator: " ") { nodes[insert(name)].isCountry = true }
    for unit in first.indices { first[unit] = child(in: 0, UInt16(unit)).map { Int32($0) } ?? -1 }
  }

  private mutating func insert(_ name: Substring) -> Int {
    name.utf16.reduce(0) { node, unit in
      let unit = Self.folded(unit)
      if let child = child(in: node, unit) { return child }
      nodes.append(Node(unit: unit, nextSibling: nodes[node].firstChild))
      nodes[node].firstChild = Int32(nodes.count - 1)
      return nodes.count - 1
    }
  }

  private func child(of node: Int, _ unit: UInt16) -> Int? {
    guard node == 0, unit < 0x80 else { return child(in: node, unit) }
    return first[Int(unit)] < 0 ? nil : Int(first[Int(unit)])
  }

  private func child(in node: Int, _ unit: UInt16) -> Int? {
    var child = nodes[node].firstChild
    while child >= 0 {
      if nodes[Int(child)].unit == unit { return Int(child) }
      child = nodes[Int(child)].nextSibling
    }
    return nil
  }

  private static func folded(_ unit: UInt16, isJavaScript: Bool = false) -> UInt16 {
    if unit < 0x80 { return (0x41...0x5A).contains(unit) ? unit | 0x20 : unit }
    // "Canonicalize" of ECMAScript, step 3.g.
    if isJavaScript, URLCharacters.isCaseOfASCII(Int32(unit)) { return unit }
    return UInt16(truncatingIfNeeded: icu_fold_case(Int32(unit)))
  }

  /// The end of the top-level domain that starts at an offset, or nil.
  ///
  /// Generic names win over country codes, longer names over shorter ones, and what follows must not be an ASCII
  /// letter or digit, `@`, `+` or `-` (`validGTLD`, `validCCTLD`); last comes an encoded name (`validPunycode`).
  ///
  /// - Parameters:
  ///   - end: where the text ends; `$` of the expressions.
  ///   - allowsHyphens: whether the expressions are those of JavaScript, which allow hyphens in encoded names and take
  ///     no character above ASCII for an ASCII letter in the other case.
  /// - Complexity: O(length of the longest name).
  func match(_ text: [UInt16], at start: Int, end: Int, allowsHyphens: Bool) -> Int? {
    var generic: Int?
    var country: Int?
    var node = 0
    var offset = start
    while offset < end, let next = child(of: node, Self.folded(text[offset], isJavaScript: allowsHyphens)) {
      offset += 1
      node = next
      guard nodes[node].isGeneric || nodes[node].isCountry else { continue }
      guard offset == end || Self.canFollow(text[offset], isJavaScript: allowsHyphens) else { continue }
      if nodes[node].isGeneric { generic = offset }
      if nodes[node].isCountry { country = offset }
    }
    return generic ?? country ?? Self.encodedName(text, at: start, end: end, allowsHyphens: allowsHyphens)
  }

  /// Calls `body` with every offset at which a top-level domain that starts at an offset could end if the text did.
  ///
  /// - Complexity: O(length of the longest name), for an encoded name its own.
  func forEachEnd(_ text: [UInt16], at start: Int, end: Int, _ body: (Int) -> Void) {
    var node = 0
    var offset = start
    while offset < end, let next = child(of: node, Self.folded(text[offset])) {
      offset += 1
      node = next
      if nodes[node].isGeneric || nodes[node].isCountry { body(offset) }
    }
    let isEncoded = end - start > 4 && zip(text[start...], "xn--".utf16).allSatisfy { Self.folded($0) == $1 }
    if isEncoded { for offset in start + 5...end { body(offset) } }
  }

  private static func canFollow(_ unit: UInt16, isJavaScript: Bool) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x40, 0x2B, 0x2D: false
    default: isJavaScript || !URLCharacters.isCaseOfASCII(Int32(unit))
    }
  }

  /// `xn--` and at least one letter, digit or, in JavaScript's expression, hyphen.
  private static func encodedName(_ text: [UInt16], at start: Int, end: Int, allowsHyphens: Bool) -> Int? {
    guard end - start > 4 else { return nil }
    for (offset, unit) in "xn--".utf16.enumerated()
    where folded(text[start + offset], isJavaScript: allowsHyphens) != unit { return nil }
    var offset = start + 4
    while offset < end {
      switch text[offset] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      case 0x2D where allowsHyphens: break
      case 0x17F where !allowsHyphens, 0x212A where !allowsHyphens: break
      default: return offset > start + 4 ? offset : nil
      }
      offset += 1
    }
    return offset
  }
}
