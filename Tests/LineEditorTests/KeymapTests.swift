import EditorSupport
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

  @Test func keyFiles() throws {
    let keymap = try KeyFile("# a comment\n\nC-x C-s  accept-line\r\nF6\tdo-nothing # free\n# yank\n").keymap
    #expect(keymap.bindings == [["C-x", "C-s"]: .acceptLine, ["F6"]: .doNothing])
    for (text, line, problem) in [
      ("\nC-a yak", 2, "no command is named \"yak\""), ("C-foo yank", 1, "no key is named \"C-foo\""),
      ("yank", 1, "keys and a command are needed, such as C-x C-s accept-line"),
    ] {
      #expect(throws: KeyFile.Fault(line: line, problem: problem)) { try KeyFile(text) }
    }
  }

  @Test func viKeys() throws {
    var state = try editor("one two|")
    for keys in [["b"], ["D"], ["d", "b"], ["P"]] {
      guard case .command(let command) = Keymap.viMovement.lookup(keys) else {
        Issue.record("\(keys) is unbound")
        continue
      }
      state.apply(.named(command))
    }
    #expect(marked(state) == "one two|")
    #expect(state.apply(.named(.viChangeLine)).request == .screen(.viInsertionMode))
    #expect(marked(state) == "|")
    #expect(Keymap.viInsertion.lookup(["escape"]) == .command(.viMovementMode))
  }

  @Test func backspaceAsOnAPhone() throws {
    var state = try editor("ที่|")
    state.backspace = .uikit
    state.apply(.named(.backwardDeleteChar))
    #expect(marked(state) == "ที|")
    state = try editor("👨‍👩‍👧‍👦|")
    state.backspace = .uikit
    state.apply(.named(.backwardDeleteChar))
    #expect(marked(state) == "|")
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
