/// The modes of a terminal that a session turns on, and turns off again on every way out.
public struct TerminalModes: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates modes from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A screen of its own, which leaves the scrollback untouched (1049), and no wrap at the right edge (7).
  public static let alternateScreen = TerminalModes(rawValue: 1)
  /// Markers around pasted text (2004).
  public static let bracketedPaste = TerminalModes(rawValue: 2)
  /// Mouse buttons and wheel (1000), in a form without a bound on columns (1006).
  public static let mouse = TerminalModes(rawValue: 4)
  /// The terminal says when it gains and loses the focus (1004).
  public static let focus = TerminalModes(rawValue: 8)
  /// Kitty's keyboard protocol with flag 1: keys that used to look alike are distinguished.
  public static let keyboardProtocol = TerminalModes(rawValue: 16)
  /// Grapheme clusters share cells (2027).
  public static let graphemeClusters = TerminalModes(rawValue: 32)

  /// The bytes that turn the modes on.
  public var enabling: [UInt8] {
    var text = ""
    if contains(.alternateScreen) { text += "\u{1B}[?1049h\u{1B}[?7l" }
    if contains(.graphemeClusters) { text += "\u{1B}[?2027h" }
    if contains(.bracketedPaste) { text += "\u{1B}[?2004h" }
    if contains(.mouse) { text += "\u{1B}[?1000h\u{1B}[?1006h" }
    if contains(.focus) { text += "\u{1B}[?1004h" }
    if contains(.keyboardProtocol) { text += "\u{1B}[>1u" }
    return Array(text.utf8)
  }

  /// The bytes that turn the modes off in the opposite order; nothing where no mode is on.
  ///
  /// They also undo what a broken-off frame may have left on: a synchronized update, a style, a hidden cursor.
  public var disabling: [UInt8] {
    // Nothing was sent to a terminal that can only print, and nothing is.
    if isEmpty { return [] }
    var text = "\u{1B}[?2026l\u{1B}[0m"
    // Some terminals keep the flags after the pop alone: set none, then pop.
    if contains(.keyboardProtocol) { text += "\u{1B}[=0u\u{1B}[<u" }
    if contains(.focus) { text += "\u{1B}[?1004l" }
    if contains(.mouse) { text += "\u{1B}[?1006l\u{1B}[?1000l" }
    if contains(.bracketedPaste) { text += "\u{1B}[?2004l" }
    if contains(.graphemeClusters) { text += "\u{1B}[?2027l" }
    if contains(.alternateScreen) { text += "\u{1B}[?7h\u{1B}[?1049l" }
    return Array((text + "\u{1B}[?25h").utf8)
  }
}
