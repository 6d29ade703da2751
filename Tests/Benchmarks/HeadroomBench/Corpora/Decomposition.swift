/// The canonical decomposition (NFD) of Latin letters, found by canonical equivalence.
enum Decomposition {
  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    let bases = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let marks = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{308}", "\u{30A}", "\u{30C}", "\u{327}", "\u{328}",
    ]
    let letters = (UInt32(0xC0)...0x17F).compactMap(Unicode.Scalar.init)
    for base in bases + bases.map({ $0.lowercased() }) {
      for mark in marks {
        // `==` on strings is canonical equivalence.
        if let letter = letters.first(where: { String($0) == base + mark }) { table[letter] = base + mark }
      }
    }
    return table
  }()

  /// A word with its letters taken apart from their marks.
  static func decomposed(_ word: String) -> String {
    word.unicodeScalars.reduce(into: "") { $0 += table[$1] ?? String($1) }
  }
}
