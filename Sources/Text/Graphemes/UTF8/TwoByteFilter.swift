/// Knows ASCII and most scalars of two bytes: letters of Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic, accents,
/// Hebrew points, Arabic harakat.
enum TwoByteFilter: PlainFilter {
  // Without CD (a joiner among its marks) and D2 (Cyrillic marks); Quranic marks and what follows come after.
  static let leads: ClosedRange<UInt8> = 0xC2...0xDA

  @inline(__always)
  static func look(_ bytes: UTF8Vector, _ before: UTF8Vector, _ earlier: UTF8Vector) -> PlainLook {
    let leads = (bytes < 0xDB) & ~(bytes == 0xCD) & ~(bytes == 0xD2)
    // U+0300 to U+033F, U+0591 to U+05BF without the maqaf, U+064B to U+065F.
    let joins =
      (before == 0xCC) | ((before == 0xD6) & (bytes > 0x90) & ~(bytes == 0xBE))
      | ((before == 0xD9) & (bytes > 0x8A) & (bytes < 0xA0))
    // What may be a control or an emoji: to U+00AF, without the guillemet.
    let latin = (before == 0xC2) & (bytes < 0xB0) & ~(bytes == 0xAB)
    // Hebrew points to U+05C7, Arabic number signs and marks to U+061C, the superscript alef.
    let unknown =
      latin | ((before == 0xD7) & (bytes < 0x88)) | ((before == 0xD8) & (bytes < 0x9D))
      | ((before == 0xD9) & (bytes == 0xB0))
    return PlainLook(known: (bytes.printable | leads) & ~unknown, joins: joins)
  }
}
