import LineEditor
import TerminalIO
import Testing

/// The default keys, and that a terminal can send them.
@Suite struct KeymapTests {
  @Test func sequences() {
    let keymap = Keymap.emacs
    #expect(keymap.lookup(["C-a"]) == .command(.beginningOfLine))
    #expect(keymap.lookup(["C-x"]) == .prefix)
    #expect(keymap.lookup(["C-x", "C-u"]) == .command(.undo))
    #expect(keymap.lookup(["C-x", "q"]) == .unbound)
    #expect(keymap.lookup(["q"]) == .unbound)
  }

  @Test func multilineSwapsEnter() {
    #expect(Keymap.emacs.lookup(["enter"]) == .command(.acceptLine))
    #expect(Keymap.emacs.multiline.lookup(["enter"]) == .command(.insertNewline))
    #expect(Keymap.emacs.multiline.lookup(["C-j"]) == .command(.acceptLine))
  }

  /// Every name in the table is a name that the decoder gives to some bytes.
  @Test func everyBoundKeyHasItsName() {
    var names: Set<String> = []
    var sequences = (0..<128).map { [UInt8($0)] } + (0..<128).map { [0x1B, UInt8($0)] }
    for modifier in 1...8 {
      for final in ["A", "B", "C", "D", "F", "H", "P", "Q", "R", "S"] {
        sequences.append(Array("\u{1B}[1;\(modifier)\(final)".utf8))
      }
      for number in [2, 3, 5, 6, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24] {
        sequences.append(Array("\u{1B}[\(number);\(modifier)~".utf8))
      }
      for code in [9, 13, 27, 127] { sequences.append(Array("\u{1B}[\(code);\(modifier)u".utf8)) }
    }
    for bytes in sequences {
      var decoder = InputDecoder()
      for case .key(let key) in decoder.feed(bytes) + decoder.endEscape() { names.insert(key.name) }
    }
    let missing = Set(Keymap.emacs.bindings.keys.joined()).subtracting(names)
    #expect(missing.isEmpty)
  }
}
