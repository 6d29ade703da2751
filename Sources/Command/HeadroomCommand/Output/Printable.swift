/// Text that a terminal cannot take for a command, for names and messages.
///
/// Control characters (C0, DEL, C1), line and paragraph separators and characters that reorder their neighbours
/// (bidi embeddings, overrides and isolates) are written as `\u{…}`, bytes that are no UTF-8 as `\xFF`; everything else
/// stays.
func printable(_ text: some StringProtocol) -> String {
  if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(text) }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if let byte = String.keptByte(scalar) {
      result += "\\x\(String(byte, radix: 16, uppercase: true))".unicodeScalars
      continue
    }
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    default: result.append(scalar)
    }
  }
  return String(result)
}
