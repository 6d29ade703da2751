/// A command that a key can be bound to, under the name that readline has for it where it has one.
public enum CommandName: String, Sendable, Hashable, CaseIterable {
  // Motion.
  case beginningOfLine = "beginning-of-line"
  case endOfLine = "end-of-line"
  case forwardChar = "forward-char"
  case backwardChar = "backward-char"
  case forwardWord = "forward-word"
  case backwardWord = "backward-word"
  case previousScreenLine = "previous-screen-line"
  case nextScreenLine = "next-screen-line"
  case beginningOfBuffer = "beginning-of-buffer"
  case endOfBuffer = "end-of-buffer"

  // Selection.
  case setMark = "set-mark"
  case exchangePointAndMark = "exchange-point-and-mark"
  case markWholeBuffer = "mark-whole-buffer"
  case selectForwardChar = "select-forward-char"
  case selectBackwardChar = "select-backward-char"
  case selectForwardWord = "select-forward-word"
  case selectBackwardWord = "select-backward-word"
  case selectPreviousScreenLine = "select-previous-screen-line"
  case selectNextScreenLine = "select-next-screen-line"
  case selectBeginningOfLine = "select-beginning-of-line"
  case selectEndOfLine = "select-end-of-line"

  // Text.
  case insertNewline = "insert-newline"
  case tabInsert = "tab-insert"
  case quotedInsert = "quoted-insert"
  case insertChar = "insert-char"
  case deleteChar = "delete-char"
  case backwardDeleteChar = "backward-delete-char"
  case transposeChars = "transpose-chars"
  case transposeWords = "transpose-words"
  case upcaseWord = "upcase-word"
  case downcaseWord = "downcase-word"
  case capitalizeWord = "capitalize-word"

  // Killing and yanking.
  case killLine = "kill-line"
  case unixLineDiscard = "unix-line-discard"
  case killWholeLine = "kill-whole-line"
  case killWord = "kill-word"
  case backwardKillWord = "backward-kill-word"
  case unixWordRubout = "unix-word-rubout"
  case killRegion = "kill-region"
  case copyRegionAsKill = "copy-region-as-kill"
  case yank
  case yankPop = "yank-pop"

  // Undo.
  case undo
  case redo
  case revertLine = "revert-line"

  // History.
  case previousHistory = "previous-history"
  case nextHistory = "next-history"
  case historySearchBackward = "history-search-backward"
  case historySearchForward = "history-search-forward"
  case reverseSearchHistory = "reverse-search-history"
  case forwardSearchHistory = "forward-search-history"

  // Predictions.
  case acceptFirstPrediction = "accept-first-prediction"
  case acceptSecondPrediction = "accept-second-prediction"
  case acceptThirdPrediction = "accept-third-prediction"

  // The composer.
  case acceptLine = "accept-line"
  case endOfFile = "end-of-file"
  case interrupt
  case suspend
  case abort
  case complete
  case clearScreen = "clear-screen"
  case executeNamedCommand = "execute-named-command"
  case toggleKeyboard = "toggle-keyboard"
  case rotateDevice = "rotate-device"
  case nextKeyboard = "next-keyboard"
  case nextRule = "next-rule"
  case nextPolicy = "next-policy"
  case showHelp = "show-help"

  // Keys of vi's command mode.
  case viMovementMode = "vi-movement-mode"
  case viInsertionMode = "vi-insertion-mode"
  case viAppendMode = "vi-append-mode"
  case viAppendEol = "vi-append-eol"
  case viInsertBeg = "vi-insert-beg"
  case viEndWord = "vi-end-word"
  case viChangeToEol = "vi-change-to-eol"
  case viChangeWord = "vi-change-word"
  case viChangeLine = "vi-change-line"
  case viOpenBelow = "vi-open-below"

  /// No effect; frees a key that another table binds.
  case doNothing = "do-nothing"
}
