extension Keymap {
  /// Keys while text is typed in vi's way: those of Emacs, but Escape leads to the command mode.
  public static let viInsertion = emacs.merging(Keymap(["escape": .viMovementMode]))

  /// Keys of vi's command mode: a small set, without counts and registers.
  public static let viMovement = Keymap([
    "h": .backwardChar, "l": .forwardChar, "space": .forwardChar, "j": .nextScreenLine,
    "k": .previousScreenLine,
    "left": .backwardChar, "right": .forwardChar, "down": .nextScreenLine, "up": .previousScreenLine,
    "0": .beginningOfLine, "^": .beginningOfLine, "home": .beginningOfLine, "$": .endOfLine,
    "end": .endOfLine,
    "w": .forwardWord, "e": .viEndWord, "b": .backwardWord, "g g": .beginningOfBuffer, "G": .endOfBuffer,
    "i": .viInsertionMode, "a": .viAppendMode, "A": .viAppendEol, "I": .viInsertBeg, "o": .viOpenBelow,
    "x": .deleteChar, "X": .backwardDeleteChar, "delete": .deleteChar,
    "D": .killLine, "d d": .killWholeLine, "d w": .killWord, "d b": .backwardKillWord, "d $": .killLine,
    "d 0": .unixLineDiscard, "C": .viChangeToEol, "c c": .viChangeLine, "c w": .viChangeWord,
    "p": .yank, "P": .yank, "u": .undo, "C-r": .redo, "v": .setMark, "/": .reverseSearchHistory,
    ":": .executeNamedCommand,
    "enter": .acceptLine, "C-j": .acceptLine, "C-c": .interrupt, "C-d": .endOfFile, "C-z": .suspend,
    "C-l": .clearScreen, "escape": .abort, "F1": .showHelp, "F2": .toggleKeyboard, "F3": .nextKeyboard,
    "F4": .rotateDevice, "F6": .nextPolicy,
  ])
}
