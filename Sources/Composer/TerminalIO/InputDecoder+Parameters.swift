extension InputDecoder {
  /// The parameters of a control sequence: numbers between semicolons, each with parts between colons.
  struct Parameters {
    private let parts: [[Int?]]

    init(_ bytes: some Sequence<UInt8>) {
      var parts: [[Int?]] = [[nil]]
      for byte in bytes {
        switch byte {
        case UInt8(ascii: ";"): parts.append([nil])
        case UInt8(ascii: ":"): parts[parts.count - 1].append(nil)
        default:
          let digit = Int(byte) - 0x30
          guard 0...9 ~= digit else { continue }
          let (group, last) = (parts.count - 1, parts[parts.count - 1].count - 1)
          // No number of a terminal is larger; a run of digits must not overflow.
          parts[group][last] = min((parts[group][last] ?? 0) * 10 + digit, 1 << 24)
        }
      }
      self.parts = parts
    }

    /// The first part of a parameter, or nil where it is empty or missing.
    subscript(index: Int) -> Int? { sub(index, 0) }

    func sub(_ index: Int, _ part: Int) -> Int? {
      guard index < parts.count, part < parts[index].count else { return nil }
      return parts[index][part]
    }

    /// All parameters, 0 where they are empty.
    var values: [Int] { parts.map { $0[0] ?? 0 } }
  }
}
