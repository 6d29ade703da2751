extension MouseEvent {
  /// CSI < button ; column ; row M or m (mode 1006).
  init?(sgr parameters: InputDecoder.Parameters, pressed: Bool) {
    guard let code = parameters[0], let column = parameters[1], let row = parameters[2] else { return nil }
    self.init(code: code, column: column - 1, row: row - 1, pressed: pressed)
  }

  /// CSI M and three bytes, each 32 more than it says, which stand after the M.
  init(x10 bytes: [UInt8]) {
    let values = bytes.suffix(3).map { max(0, Int($0) - 32) }
    // Button 3 is a release, unless the bit for motion says that the mouse moved without a button.
    let pressed = values[0] & 3 != 3 || values[0] & 32 != 0
    self.init(code: values[0], column: values[1] - 1, row: values[2] - 1, pressed: pressed)
  }

  private init(code: Int, column: Int, row: Int, pressed: Bool) {
    let kind: Kind =
      if code & 64 != 0 {
        code & 1 == 0 ? .wheelUp : .wheelDown
      } else if !pressed {
        .release
      } else {
        code & 32 != 0 ? .drag : .press
      }
    // The bits of the modifiers are 4, 8 and 16, in the order of Key.Modifiers.
    self.init(
      kind: kind, button: code & 3, column: max(0, column), row: max(0, row),
      modifiers: Key.Modifiers(rawValue: UInt8((code >> 2) & 7)))
  }
}
