/// Turns the bytes of a terminal into events.
///
/// Pure: no clock, no file. Any split of the same bytes gives the same events, since whatever is incomplete waits for
/// its rest. Only a lone ESC is ambiguous, as it is both a key and the start of a sequence: while `awaitsEscape` is
/// true, a reader that has heard nothing for a while calls `endEscape()`. Nothing can stall it: sequences have a
/// bounded length, and ill-formed UTF-8 becomes U+FFFD.
///
/// - Complexity: O(n) in the bytes, whatever the split.
public struct InputDecoder: Sendable {
  enum State: Sendable, Hashable {
    case ground
    /// After ESC.
    case escape
    /// After ESC [ : parameters, intermediates, final byte.
    case controlSequence
    /// After ESC O.
    case singleShift
    /// After ESC [ M: three bytes of X10's mouse report.
    case mouse
    /// After ESC and what opens a string, which a digit or a sign must follow to be one.
    case stringStart
    /// Inside OSC, DCS or APC, until ST or BEL; whether the last byte was ESC.
    case string(endsNext: Bool)
    /// After ESC and what opens a PM or SOS, which no byte can tell from Alt and a key; whether the last byte was ESC.
    case message(endsNext: Bool)
    /// Between the markers of a paste.
    case paste
  }

  /// The longest sequence that is read before the decoder gives up on it, in bytes.
  static let longestSequence = 256

  /// The longest answer in a string that is skipped, in bytes.
  static let longestString = 1 << 12

  /// The most bytes of one paste that are kept; the event says how many were left out.
  public let longestPaste: Int

  /// How many cursor position reports were asked for and have not come.
  ///
  /// A report of row 1 has the form of F3 with modifiers: without a question it is the key.
  public var cursorReportsExpected = 0

  var state = State.ground
  /// Whether ESC came before the scalar that is being read.
  private var isAlt = false
  /// The bytes of the sequence so far, after its ESC.
  var sequence: [UInt8] = []
  var pasted = PasteCollector()
  /// The bytes of a scalar so far.
  var partial = UTF8Assembler()

  /// Creates a decoder; by default a paste is kept up to 64 MiB.
  public init(longestPaste: Int = 64 << 20) {
    self.longestPaste = max(0, longestPaste)
  }

  /// Whether what is waiting may be a key: one ESC, or Alt and a key that also opens a string, with what was typed after it.
  public var awaitsEscape: Bool {
    switch state {
    case .escape, .message: true
    default: false
    }
  }

  /// Whether a paste has begun and not ended.
  public var isInPaste: Bool { state == .paste }

  /// Reads bytes and returns the events they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { read(byte, into: &events) }
    return events
  }

  /// Decides that a lone ESC was the Escape key, and what may have opened a string was Alt and a key.
  public mutating func endEscape() -> [InputEvent] {
    var events: [InputEvent] = []
    if case .message(let endsNext) = state {
      typeMessage(into: &events)
      if endsNext { state = .escape }
    }
    if state == .escape {
      state = .ground
      events.append(.key(Key(.escape)))
    }
    return events
  }

  private mutating func read(_ byte: UInt8, into events: inout [InputEvent]) {
    switch state {
    case .ground: readGround(byte, into: &events)
    case .escape: readEscape(byte, into: &events)
    case .controlSequence: readControlSequence(byte, into: &events)
    case .singleShift:
      state = .ground
      finishSingleShift(byte, into: &events)
    case .mouse:
      sequence.append(byte)
      if sequence.count == 4 {
        state = .ground
        events.append(.mouse(MouseEvent(x10: sequence)))
      }
    case .stringStart: readStringStart(byte, into: &events)
    case .string(let endsNext): readString(byte, endsNext: endsNext, into: &events)
    case .message(let endsNext): readMessage(byte, endsNext: endsNext, into: &events)
    case .paste:
      guard pasted.append(byte, keeping: longestPaste) else { return }
      state = .ground
      events.append(.paste(pasted.take()))
    }
  }

  private mutating func readGround(_ byte: UInt8, into events: inout [InputEvent]) {
    for scalar in partial.append(byte) {
      if scalar == "\u{1B}" {
        state = .escape
      } else {
        var key = Key(typing: scalar)
        if isAlt { key.modifiers.insert(.alt) }
        events.append(.key(key))
      }
      isAlt = false
    }
  }

  private mutating func readEscape(_ byte: UInt8, into events: inout [InputEvent]) {
    sequence.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      sequence.append(byte)
      state = .stringStart
    case UInt8(ascii: "^"), UInt8(ascii: "X"):
      sequence.append(byte)
      state = .message(endsNext: false)
    case 0x1B:
      events.append(.key(Key(.escape)))  // the second ESC may open a sequence
      state = .escape
    default:
      state = .ground
      isAlt = true
      readGround(byte, into: &events)
    }
  }

  private mutating func readControlSequence(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x20...0x3F:
      // Too long for any terminal's answer: read on to its end, but keep no more.
      if sequence.count < Self.longestSequence { sequence.append(byte) }
    case 0x40...0x7E:
      // Linux's console sends ESC [ [ A for F1.
      if byte == UInt8(ascii: "["), sequence.isEmpty {
        sequence.append(byte)
        return
      }
      sequence.append(byte)
      state = .ground
      finishControlSequence(into: &events)
    default:
      // A control, or a byte of a letter: the sequence was torn. Say so, and read the byte for what it is.
      state = .ground
      events.append(.unknown([0x1B, UInt8(ascii: "[")] + sequence))
      readGround(byte, into: &events)
    }
  }

  /// OSC answers open with a digit, DCS answers with a digit or a sign, APC answers with G; else it was Alt and a key.
  private mutating func readStringStart(_ byte: UInt8, into events: inout [InputEvent]) {
    let opens =
      switch sequence[0] {
      case UInt8(ascii: "]"): 0x30...0x39 ~= byte
      case UInt8(ascii: "P"): 0x21...0x3F ~= byte
      default: byte == UInt8(ascii: "G")
      }
    if opens {
      sequence.append(byte)
      state = .string(endsNext: false)
    } else {
      state = .ground
      events.append(.key(Key(.character(Unicode.Scalar(sequence[0])), .alt)))
      readGround(byte, into: &events)
    }
  }

  private mutating func readString(_ byte: UInt8, endsNext: Bool, into events: inout [InputEvent]) {
    let isTorn = endsNext ? byte != UInt8(ascii: "\\") : byte < 0x20 && byte != 0x07 && byte != 0x1B
    if isTorn {
      // A control, or an ESC that opens something else: the string was torn, or never was one.
      if endsNext, sequence.last == 0x1B { sequence.removeLast() }
      events.append(.unknown([0x1B] + sequence))
      state = .ground
      if endsNext {
        readEscape(byte, into: &events)
      } else {
        readGround(byte, into: &events)
      }
      return
    }
    // Too long for any terminal's answer: read on to its end, so that no part of it is typed, but keep no more.
    if sequence.count < Self.longestString { sequence.append(byte) }
    if byte == 0x07 || endsNext {
      state = .ground
      events.append(.unknown([0x1B] + sequence))
    } else {
      state = .string(endsNext: byte == 0x1B)
    }
  }

  /// PM and SOS end in ST alone; what ends otherwise, or does not end, was typed.
  private mutating func readMessage(_ byte: UInt8, endsNext: Bool, into events: inout [InputEvent]) {
    if endsNext, byte == UInt8(ascii: "\\") {
      state = .ground
      events.append(.unknown([0x1B] + sequence + [byte]))
    } else if endsNext {
      sequence.removeLast()
      typeMessage(into: &events)
      readEscape(byte, into: &events)
    } else if byte < 0x20, byte != 0x1B {
      typeMessage(into: &events)
      readGround(byte, into: &events)
    } else {
      sequence.append(byte)
      // Nobody types so much before a reader hears a pause: it is a string, of which no more is kept.
      state =
        sequence.count < Self.longestString
        ? .message(endsNext: byte == 0x1B) : .string(endsNext: byte == 0x1B)
    }
  }

  /// Takes what was read of a message for what was typed: Alt and a key, then text.
  private mutating func typeMessage(into events: inout [InputEvent]) {
    if sequence.last == 0x1B { sequence.removeLast() }
    events.append(.key(Key(.character(Unicode.Scalar(sequence[0])), .alt)))
    state = .ground
    for byte in sequence.dropFirst() { readGround(byte, into: &events) }
  }
}
