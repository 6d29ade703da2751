/// Everything that the composer says or shows in words, which every language has.
enum MessageKey: String, Sendable, Hashable, CaseIterable {
  // Nouns with their number.
  case characters, codePoints, utf16Units, bytes, columns, units, posts

  // What is said of the count; `shortLeft` and `shortOver` stand in the bottom bar, the number with its sign.
  case left, tooMany, shortLeft, shortOver

  // What the editor says.
  case refused, truncated, cannotPost
  case nothingToPost, nothingToUndo, nothingToRedo, nothingToYank, noSuchHistory, draftDropped, posted
  case pasteTooLarge

  // The screen: title, buttons, searches, the panel of emoji.
  case close, post, save, photo, place, emoji, poll
  case searchBackward, searchForward, searchFailed, commandMode
  case emojiHint, emojiNone, emojiThen

  // The keys that matter, each with what it does, two spaces between them.
  case hintPosting, hintMultiline, hintFile, hintPlain, help

  // Commands: what they do, what they say.
  case commandRule, commandPolicy, commandDevice, commandKeyboard, commandRotate, commandUndo, commandDrafts
  case commandExplain, commandSplit, commandCopy, commandHelp, commandQuit
  case noSuchCommand, noSuchRule, noSuchPolicy, noSuchDevice, noSuchKeyboard, notANumber, notAnArgument
  case didYouMean, takeOneOf, whichRule, policyIs
  case portrait, landscape
  case keyboardDocked, keyboardHardware, keyboardFloating, keyboardEmoji, keyboardHidden, noFloatingKeyboard
  case copied, nothingToCopy, nothingBeforeCaret, indivisible, noRoomForPosts

  // Predictions, code points by number, posts of earlier runs.
  case commandPredictions, predictionsOn, predictionsOff
  case codePoint, codePointNone
  case postsNotKept, postNotKept, historyDamaged

  // Drafts.
  case draftsLeftBehind, draftOfFile, noDraft, draftBroughtBack, draftNeedsRoom, draftsNotKept, draftNotKept

  // Files and streams, with the system's reason.
  case notPosted, fileChanged, notUTF8, cannotRead, cannotWrite, cannotCreate, cannotFind, standardOutput
  case reasonNoPermission, reasonNotFound, reasonIsDirectory, reasonNotDirectory, reasonNoSpace, reasonQuota
  case reasonReadOnly, reasonInputOutput, reasonBrokenPipe, reasonBadDescriptor, reasonNameTooLong
  case reasonNotRegular

  // Lines without a terminal.
  case hintLines, lineSays, illFormed
}
