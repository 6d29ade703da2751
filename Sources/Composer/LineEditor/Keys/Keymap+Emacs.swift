extension Keymap {
  /// The default keys: those of Emacs and readline, and those of other editors where the two leave room.
  public static let emacs = Keymap([
    // Motion.
    "C-a": .beginningOfLine, "home": .beginningOfLine, "C-e": .endOfLine, "end": .endOfLine,
    "C-f": .forwardChar, "right": .forwardChar, "C-b": .backwardChar, "left": .backwardChar,
    "M-f": .forwardWord, "C-right": .forwardWord, "M-right": .forwardWord,
    "M-b": .backwardWord, "C-left": .backwardWord, "M-left": .backwardWord,
    "C-p": .previousScreenLine, "up": .previousScreenLine, "C-n": .nextScreenLine, "down": .nextScreenLine,
    "M-<": .beginningOfBuffer, "C-home": .beginningOfBuffer, "M->": .endOfBuffer, "C-end": .endOfBuffer,

    // Selection.
    "C-space": .setMark, "C-x C-x": .exchangePointAndMark, "C-x h": .markWholeBuffer,
    "S-right": .selectForwardChar, "S-left": .selectBackwardChar,
    "C-S-right": .selectForwardWord, "C-S-left": .selectBackwardWord,
    "S-up": .selectPreviousScreenLine, "S-down": .selectNextScreenLine,
    "S-home": .selectBeginningOfLine, "S-end": .selectEndOfLine,

    // Text.
    "C-j": .insertNewline, "M-enter": .insertNewline, "S-enter": .insertNewline,
    "M-tab": .tabInsert, "C-q": .quotedInsert, "C-v": .quotedInsert,
    "C-x 8 enter": .insertChar,
    "delete": .deleteChar, "backspace": .backwardDeleteChar, "C-h": .backwardDeleteChar,
    "C-t": .transposeChars, "M-t": .transposeWords,
    "M-u": .upcaseWord, "M-l": .downcaseWord, "M-c": .capitalizeWord,

    // Killing and yanking.
    "C-k": .killLine, "C-u": .unixLineDiscard, "M-d": .killWord, "C-delete": .killWord,
    "M-backspace": .backwardKillWord, "C-backspace": .backwardKillWord, "C-w": .unixWordRubout,
    "M-w": .copyRegionAsKill, "C-y": .yank, "M-y": .yankPop,

    // Undo.
    "C-_": .undo, "C-x C-u": .undo, "C-x u": .undo, "C-M-_": .redo, "M-z": .redo, "C-x C-r": .redo,
    "M-r": .revertLine,

    // History.
    "page-up": .previousHistory, "C-up": .previousHistory, "page-down": .nextHistory, "C-down": .nextHistory,
    "M-p": .historySearchBackward, "M-n": .historySearchForward,
    "C-r": .reverseSearchHistory, "C-s": .forwardSearchHistory,

    // Predictions.
    "M-1": .acceptFirstPrediction, "M-2": .acceptSecondPrediction, "M-3": .acceptThirdPrediction,

    // The composer.
    "enter": .acceptLine, "C-d": .endOfFile, "C-c": .interrupt, "C-z": .suspend,
    "C-g": .abort, "escape": .abort, "tab": .complete, "C-l": .clearScreen,
    "M-x": .executeNamedCommand,
    "F1": .showHelp, "F2": .toggleKeyboard, "M-k": .toggleKeyboard, "F3": .nextKeyboard, "F4": .rotateDevice,
    "F5": .nextRule, "F6": .nextPolicy,
  ])

  /// This table with Enter starting a line, and Alt-Enter, Shift-Enter or Ctrl-J posting.
  public var multiline: Keymap {
    merging(
      Keymap([
        "enter": .insertNewline, "M-enter": .acceptLine, "S-enter": .acceptLine, "C-j": .acceptLine,
      ]))
  }
}
