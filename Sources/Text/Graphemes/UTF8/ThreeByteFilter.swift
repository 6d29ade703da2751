/// Knows ASCII and most scalars of three bytes that East Asian text is made of: ideographs, kana, punctuation, fullwidth
/// forms.
enum ThreeByteFilter: PlainFilter {
  // A run may have EF too; what begins with it is more often a variation selector.
  static let leads: ClosedRange<UInt8> = 0xE3...0xE9

  @inline(__always)
  static func look(_ bytes: UTF8Vector, _ before: UTF8Vector, _ earlier: UTF8Vector) -> PlainLook {
    let leads = ((bytes > 0xE2) & (bytes < 0xEA)) | (bytes == 0xEF)
    // From U+3100 on; tone marks and symbols from U+302A on; the two voiced marks of kana.
    let kana =
      ((before == 0xE3) & (bytes > 0x83))
      | ((earlier == 0xE3)
        & (((before == 0x80) & (bytes > 0xA9)) | ((before == 0x82) & ((bytes == 0x99) | (bytes == 0x9A)))))
    // All but U+FF00 to U+FF7F.
    let forms = (before == 0xEF) & ~((bytes == 0xBC) | (bytes == 0xBD))
    return PlainLook(known: (bytes.printable | bytes.tails | leads) & ~kana & ~forms, joins: .zero)
  }
}
