import Composer
import LineEditor

extension ComposerWords {
  /// The words of the screen in a language.
  init(_ messages: Messages) {
    self.init()
    left = messages.phrase(.shortLeft)
    over = messages.phrase(.shortOver)
    close = messages.phrase(.close)
    post = messages.phrase(.post)
    buttons = [.photo, .place, .emoji, .poll].map { messages.phrase($0) }
    // English has letters of its own, since three of the words begin with two.
    if messages.table.language != "en" { shortButtons = buttons.map { String($0.prefix(1)) } }
    searchBackward = messages.phrase(.searchBackward)
    searchForward = messages.phrase(.searchForward)
    searchFailed = messages.phrase(.searchFailed)
    emoji = messages.phrase(.emoji)
    emojiNone = messages.phrase(.emojiNone)
    emojiThen = messages.phrase(.emojiThen)
    codePoint = messages.phrase(.codePoint)
    codePointNone = messages.phrase(.codePointNone)
    hint = messages.phrase(.hintPosting)
  }
}
