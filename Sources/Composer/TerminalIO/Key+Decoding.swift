extension Key {
  /// The key that sends a scalar: controls are keys with a name, or letters with Control.
  init(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00: self.init(.character(" "), .control)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x7F: self.init(.backspace)
    case 0x01...0x1A: self.init(.character(Unicode.Scalar(UInt8(scalar.value + 0x60))), .control)
    case 0x1C...0x1F: self.init(.character(Unicode.Scalar(UInt8(scalar.value + 0x40))), .control)
    default: self.init(.character(scalar))
    }
  }

  /// A key by its number in kitty's protocol and in xterm's modifyOtherKeys; nil for keys without a use here.
  init?(codePoint value: Int, _ modifiers: Modifiers) {
    switch value {
    case 9: self.init(.tab, modifiers)
    case 13, 57414: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    case 8, 127: self.init(.backspace, modifiers)
    // The keypad of kitty's protocol: digits, then the cursor keys.
    case 57399...57408: self.init(.character(Unicode.Scalar(UInt8(value - 57399 + 0x30))), modifiers)
    case 57417...57426:
      let codes: [Code] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
      ]
      self.init(codes[value - 57417], modifiers)
    // Modifiers alone, locks, media keys: the rest of the private use area is no text.
    case 0xE000...0xF8FF: return nil
    default:
      guard value >= 0x20, let exact = UInt32(exactly: value), let scalar = Unicode.Scalar(exact) else {
        return nil
      }
      // The protocol sends the unshifted letter: Shift is part of the character.
      if modifiers.contains(.shift), modifiers.isDisjoint(with: [.control, .alt, .super]) {
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        self.init(.character(upper.count == 1 ? upper.first ?? scalar : scalar))
      } else {
        self.init(.character(scalar), modifiers)
      }
    }
  }
}
