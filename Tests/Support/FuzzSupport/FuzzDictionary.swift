/// The words of a dictionary of libFuzzer: one a line, in quotation marks, with the escapes `\\`, `\"` and `\xHH`.
enum FuzzDictionary {
  static func words(in bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A).compactMap { line in
      guard line.first != 0x23, let start = line.firstIndex(of: 0x22), let end = line.lastIndex(of: 0x22),
        start < end
      else { return nil }
      return word(line[(start + 1)..<end])
    }
  }

  private static func word(_ quoted: ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    var rest = quoted
    while let byte = rest.popFirst() {
      guard byte == 0x5C, let escaped = rest.popFirst() else {
        word.append(byte)
        continue
      }
      if escaped == 0x78, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        word.append(value)
        rest = rest.dropFirst(2)
      } else {
        word.append(escaped)
      }
    }
    return word
  }
}
