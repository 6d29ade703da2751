extension InputDecoder {
  /// ESC O and a byte: the cursor and function keys in application mode.
  mutating func finishSingleShift(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "M"): events.append(.key(Key(.enter)))  // keypad
    case 0x1B:
      // Alt-O, then another sequence.
      events.append(.key(Key(.character("O"), .alt)))
      state = .escape
    default:
      if let code = Self.cursorKey(byte) {
        events.append(.key(Key(code)))
      } else if 0x21..<0x7F ~= byte {
        events.append(.unknown([0x1B, UInt8(ascii: "O"), byte]))
      } else {
        // No terminal sends this: it was Alt-O, and then something else.
        events.append(.key(Key(.character("O"), .alt)))
        events += feed(CollectionOfOne(byte))
      }
    }
  }

  /// ESC [ , whose bytes stand in `sequence`, the final one last.
  mutating func finishControlSequence(into events: inout [InputEvent]) {
    guard let final = sequence.last else { return }
    let body = sequence.dropLast()
    if body.first == UInt8(ascii: "[") {
      events.append(Self.linuxFunctionKey(final).map { .key(Key($0)) } ?? unknown)
      return
    }
    let prefix = body.first.flatMap { 0x3C...0x3F ~= $0 ? $0 : nil }
    let intermediates = body.drop { 0x30...0x3F ~= $0 }
    let parameters = Parameters(body.dropFirst(prefix == nil ? 0 : 1).prefix { 0x30...0x3F ~= $0 })
    switch (prefix, final) {
    case (nil, UInt8(ascii: "~")) where intermediates.isEmpty: finishTilde(parameters, into: &events)
    case (nil, UInt8(ascii: "u")) where intermediates.isEmpty:
      if let key = kittyKey(parameters) { events += key } else { events.append(unknown) }
    case (nil, UInt8(ascii: "M")) where body.isEmpty:
      state = .mouse
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      let pressed = final == UInt8(ascii: "M")
      events.append(MouseEvent(sgr: parameters, pressed: pressed).map { .mouse($0) } ?? unknown)
    case (nil, UInt8(ascii: "I")) where body.isEmpty: events.append(.focus(true))
    case (nil, UInt8(ascii: "O")) where body.isEmpty: events.append(.focus(false))
    case (nil, UInt8(ascii: "R")), (UInt8(ascii: "?"), UInt8(ascii: "R")):
      finishCursorReport(parameters, into: &events)
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where intermediates.elementsEqual("$".utf8):
      events.append(.reply(.mode(parameters[0] ?? 0, value: parameters[1] ?? 0)))
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): events.append(.reply(.attributes(parameters.values)))
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): events.append(.reply(.keyboardFlags(parameters[0] ?? 0)))
    case (nil, UInt8(ascii: "Z")): events.append(.key(Key(.tab, .shift)))
    case (nil, _):
      guard intermediates.isEmpty, let code = Self.cursorKey(final) else {
        events.append(unknown)
        return
      }
      press(code, parameters, into: &events)
    default: events.append(unknown)
    }
  }

  private var unknown: InputEvent { .unknown([0x1B, UInt8(ascii: "[")] + sequence) }

  private func press(_ code: Key.Code, _ parameters: Parameters, into events: inout [InputEvent]) {
    // The event type 3 of kitty's protocol is a release.
    if parameters.sub(1, 1) == 3 { return }
    events.append(.key(Key(code, Self.modifiers(parameters[1]))))
  }

  private mutating func finishTilde(_ parameters: Parameters, into events: inout [InputEvent]) {
    switch parameters[0] {
    case 200: state = .paste
    case 201: break  // the end of a paste that has ended: its payload held the marker
    case 27:  // xterm's modifyOtherKeys: 27 ; modifiers ; code ~
      guard let value = parameters[2], let key = Key(codePoint: value, Self.modifiers(parameters[1])) else {
        events.append(unknown)
        return
      }
      events.append(.key(key))
    case let number?:
      guard let code = Self.tildeKey(number) else {
        events.append(unknown)
        return
      }
      press(code, parameters, into: &events)
    case nil: events.append(unknown)
    }
  }

  private mutating func finishCursorReport(_ parameters: Parameters, into events: inout [InputEvent]) {
    if cursorReportsExpected == 0, parameters.values.count <= 2, parameters[0] ?? 1 == 1 {
      press(.function(3), parameters, into: &events)
      return
    }
    cursorReportsExpected = max(0, cursorReportsExpected - 1)
    events.append(.reply(.cursorPosition(row: parameters[0] ?? 1, column: parameters[1] ?? 1)))
  }

  /// The key of `CSI code : alternates ; modifiers : event ; text u`; none for a release, nil where it is no key at all.
  private func kittyKey(_ parameters: Parameters) -> [InputEvent]? {
    guard let value = parameters[0], let key = Key(codePoint: value, Self.modifiers(parameters[1])) else {
      return nil
    }
    return parameters.sub(1, 1) == 3 ? [] : [.key(key)]
  }

  /// The modifiers' parameter is 1 more than their bits; caps lock and num lock (64, 128) are no modifiers here.
  static func modifiers(_ parameter: Int?) -> Key.Modifiers {
    guard let parameter, parameter > 0 else { return [] }
    let bits = (parameter - 1) & 0xFF
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 15))
    if bits & 32 != 0 { modifiers.insert(.alt) }  // Meta, where a keyboard has both
    return modifiers
  }

  static func cursorKey(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  private static func linuxFunctionKey(_ final: UInt8) -> Key.Code? {
    let first = UInt8(ascii: "A")
    return first...(first + 4) ~= final ? .function(Int(final - first) + 1) : nil
  }

  private static func tildeKey(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
