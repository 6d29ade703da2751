import TextCells

extension CellStyle {
  /// The sequence that selects this style from whatever was selected before (SGR).
  func rendition(_ depth: TerminalCapabilities.ColorDepth) -> String {
    var codes = "0"
    if attributes.contains(.bold) { codes += ";1" }
    if attributes.contains(.dim) { codes += ";2" }
    if attributes.contains(.italic) { codes += ";3" }
    if attributes.contains(.underline) { codes += ";4" }
    if attributes.contains(.reverse) { codes += ";7" }
    codes += foreground.code(depth, plain: 30, bright: 90, palette: 38)
    codes += background.code(depth, plain: 40, bright: 100, palette: 48)
    return "\u{1B}[\(codes)m"
  }
}

extension CellColor {
  fileprivate func code(
    _ depth: TerminalCapabilities.ColorDepth, plain: Int, bright: Int, palette: Int
  ) -> String {
    guard depth != .none, case .palette(let index) = self else { return "" }
    if index >= 16, depth == .palette { return ";\(palette);5;\(index)" }
    let number = Int(index < 16 ? index : CellColor.nearestOfSixteen(index))
    return number < 8 ? ";\(plain + number)" : ";\(bright + number - 8)"
  }

  /// The nearest of the 16 colours to one of the palette's cube or greys, by which of its parts are strong.
  static func nearestOfSixteen(_ index: UInt8) -> UInt8 {
    guard index >= 16 else { return index }
    if index >= 232 {
      // 24 greys from nearly black to nearly white: black, dark grey, light grey, white.
      return [0, 8, 7, 15][(Int(index) - 232) / 6]
    }
    let value = Int(index) - 16
    let levels = [value / 36, value / 6 % 6, value % 6]  // red, green, blue, each 0 to 5
    let strongest = levels.reduce(0, max)
    if strongest == 0 { return 0 }
    var color: UInt8 = 0
    for (bit, level) in levels.enumerated() where level * 2 > strongest { color |= 1 << UInt8(bit) }
    if color == 7, strongest <= 2 { return 8 }
    return strongest > 3 ? color + 8 : color
  }
}
