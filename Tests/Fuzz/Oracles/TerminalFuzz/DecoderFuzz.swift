import TerminalIO

/// Input of a terminal, read whole and in pieces: any split gives the same events.
public enum DecoderFuzz {
  /// What goes wrong with an input, or nil; its first byte chooses the pieces.
  public static func fault(of input: [UInt8]) -> String? {
    guard let seed = input.first else { return nil }
    let bytes = input.dropFirst()
    var whole = InputDecoder(longestPaste: 1_000)
    let expected = whole.feed(bytes)
    var pieces = InputDecoder(longestPaste: 1_000)
    var found: [InputEvent] = []
    var state = UInt32(seed) &* 2_654_435_761 | 1
    var start = bytes.startIndex
    while start < bytes.endIndex {
      state = state &* 1_664_525 &+ 1_013_904_223
      let end = min(bytes.endIndex, start + 1 + Int(state >> 28) % 7)
      found += pieces.feed(bytes[start..<end])
      start = end
    }
    if found != expected { return "in pieces \(found), whole \(expected)" }
    if pieces.awaitsEscape != whole.awaitsEscape { return "a lone ESC is waited for only once" }
    if whole.endEscape() != pieces.endEscape() { return "the ends differ" }
    // Whatever came before, the end of a paste, of a string and of a scalar lead back to typing.
    let typed = whole.feed(Array("\u{1B}[201~\u{1B}\\\u{18}zz".utf8)).last
    return typed == .key(Key(.character("z"))) ? nil : "it stalls: \(typed.map { "\($0)" } ?? "no event")"
  }
}
