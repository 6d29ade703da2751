/// An IPv6 address in a URL (URL Standard, "IPv6 parser" and "IPv6 serializer").
struct IPv6Address {
  private var pieces: [UInt16] = []

  /// Parses what is written between brackets; nil where the parser refuses it.
  init?(_ text: ArraySlice<UInt16>) {
    var rest = text
    // Where `::` was, as a number of pieces.
    var gap: Int?
    if rest.first == 0x3A {
      guard rest.dropFirst().first == 0x3A else { return nil }
      rest = rest.dropFirst(2)
      gap = 0
    }
    while let unit = rest.first {
      if pieces.count == 8 { return nil }
      if unit == 0x3A {
        if gap != nil { return nil }
        rest = rest.dropFirst()
        gap = pieces.count
        continue
      }
      let digits = rest.prefix(4).prefix { Self.digit($0) != nil }
      let after = rest.dropFirst(digits.count)
      if after.first == 0x2E {
        guard !digits.isEmpty, pieces.count <= 6, let last = Self.lastPieces(rest) else { return nil }
        pieces += last
        break
      }
      if after.first == 0x3A {
        rest = after.dropFirst()
        if rest.isEmpty { return nil }
      } else if after.isEmpty {
        rest = after
      } else {
        return nil
      }
      pieces.append(digits.reduce(0) { $0 << 4 | (Self.digit($1) ?? 0) })
    }
    if let gap {
      let missing = 8 - pieces.count
      pieces.insert(contentsOf: [UInt16](repeating: 0, count: missing), at: gap)
    } else if pieces.count != 8 {
      return nil
    }
  }

  private static func digit(_ unit: UInt16) -> UInt16? {
    switch unit {
    case 0x30...0x39: unit - 0x30
    case 0x41...0x46: unit - 0x41 + 10
    case 0x61...0x66: unit - 0x61 + 10
    default: nil
    }
  }

  /// Two pieces from an IPv4 address at the end: four numbers below 256 without zeros before them.
  private static func lastPieces(_ text: ArraySlice<UInt16>) -> [UInt16]? {
    // 255.255.255.255 is the longest.
    guard text.count <= 15 else { return nil }
    let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> UInt16? in
      guard part.count <= 3, part.allSatisfy({ (0x30...0x39).contains($0) }),
        part.first != 0x30 || part.count == 1, let value = UInt16(String(decoding: part, as: UTF16.self)),
        value < 256
      else { return nil }
      return value
    }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return [numbers[0] << 8 | numbers[1], numbers[2] << 8 | numbers[3]]
  }

  /// The address in brackets; the first longest run of two zeros or more is `::`.
  var serialized: [UInt16] {
    var zeros = 0..<0
    var start = 0
    for index in 0...pieces.count where index == pieces.count || pieces[index] != 0 {
      if index - start > max(1, zeros.count) { zeros = start..<index }
      start = index + 1
    }
    func joined(_ pieces: ArraySlice<UInt16>) -> String {
      pieces.map { String($0, radix: 16) }.joined(separator: ":")
    }
    if zeros.isEmpty { return Array("[\(joined(pieces[...]))]".utf16) }
    return Array("[\(joined(pieces[..<zeros.lowerBound]))::\(joined(pieces[zeros.upperBound...]))]".utf16)
  }
}
