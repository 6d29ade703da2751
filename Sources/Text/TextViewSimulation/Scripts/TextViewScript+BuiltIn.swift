import TextEditing

extension TextViewScript {
  private static func units(_ text: String) -> [UInt16] { Array(text.utf16) }

  private static func range(_ location: Int, _ length: Int) -> UTF16Range {
    UTF16Range(location: location, length: length)
  }

  /// The scripts that come with the library; each is the shortest that shows its fault.
  public static let builtIn: [TextViewScript] = arithmetic + composing + keyboards + bypasses

  /// Where sums of counts and lengths go wrong.
  private static let arithmetic = [
    TextViewScript(
      name: "emoji-deleted", summary: "Backspace takes two code units and one character.",
      text: "ab😀", limit: 5, actions: [.backspace()]),
    TextViewScript(
      name: "family-replaced", summary: "A family of eleven code units is replaced by eleven letters.",
      text: "abcd👨\u{200D}👩\u{200D}👧\u{200D}👦", limit: 5,
      actions: [.select(range(4, 11)), .paste(units("efghijklmno"))]),
    TextViewScript(
      name: "mark-at-limit", summary: "A combining mark joins the last letter of a full text.",
      text: "abcde", limit: 5, actions: [.insert(units("\u{301}"))]),
    TextViewScript(
      name: "flag-at-limit", summary: "The second half of a flag joins the first in a full text.",
      text: "abcd🇺", limit: 5, actions: [.insert(units("🇸"))]),
    TextViewScript(
      name: "conjunct-at-limit", summary: "A consonant joins a virama in a full text.",
      text: "abcd\u{915}\u{94D}", limit: 5, actions: [.insert(units("\u{937}"))]),
    TextViewScript(
      name: "thai-backspace", summary: "Backspace takes one mark of a Thai cluster; the count stays.",
      text: "\u{E17}\u{E35}\u{E48}", limit: 5, actions: [.backspace(), .backspace(), .backspace()]),
    TextViewScript(
      name: "paste-in-the-middle", summary: "A paste in a nearly full text must not push out its end.",
      text: "abcde", limit: 6, actions: [.select(range(2, 1)), .paste(units("XYZ"))]),
    TextViewScript(
      name: "over-limit-draft", summary: "A draft is over the limit from the start and must be mended.",
      text: "tehabcde", limit: 5,
      actions: [.replace(range(0, 3), units("the")), .backspace(), .backspace(), .backspace(), .backspace()]),
    TextViewScript(
      name: "half-an-emoji", summary: "A keyboard deletes half a surrogate pair and puts it back.",
      text: "a👍", limit: 5, actions: [.replace(range(2, 1), []), .insert([0xDC4D])]),
  ]

  /// Marked text, and keyboards that compose without it.
  private static let composing = [
    TextViewScript(
      name: "pinyin-at-limit",
      summary: "Letters are marked in the last free place until a candidate is tapped.",
      text: "字字", limit: 3, actions: [.type(units("hao"), .pinyin), .type(units("好"), .pinyin)]),
    TextViewScript(
      name: "pinyin-over-limit", summary: "Composing starts in a full text; the candidate does not fit.",
      text: "字字字", limit: 3, actions: [.type(units("hao"), .pinyin), .type(units("好"), .pinyin)]),
    TextViewScript(
      name: "pinyin-erased", summary: "Every marked letter is taken back again.",
      text: "字字", limit: 3,
      actions: [.type(units("ha"), .pinyin), .backspace(.pinyin), .backspace(.pinyin)]),
    TextViewScript(
      name: "kana-at-limit", summary: "The second tap asks for an insertion and changes the last letter.",
      text: "ああああ", limit: 5, actions: [.type(units("を"), .kana), .unmark]),
    TextViewScript(
      name: "korean-at-limit", summary: "A vowel is asked about as one more character and joins the last.",
      text: "가나다라", limit: 5, actions: [.type(units("마"), .hangul)]),
    TextViewScript(
      name: "korean-rewrites-two",
      summary: "A vowel takes the last consonant of a syllable with it into a new one.",
      text: "가", limit: 3, actions: [.type(units("읽"), .hangul), .type(units("ㅣ"), .hangul)]),
    TextViewScript(
      name: "korean-over-limit", summary: "One syllable too many is typed jamo by jamo.",
      text: "가나다", limit: 4, actions: [.type(units("마바"), .hangul), .backspace(.hangul)]),
    TextViewScript(
      name: "marked-then-lost-focus", summary: "Editing ends while letters are still marked.",
      text: "字字", limit: 3, actions: [.type(units("nihao"), .pinyin), .endEditing]),
  ]

  /// Scripts of the system's keyboard.
  private static let keyboards = [
    TextViewScript(
      name: "prediction-space", summary: "The space after a predicted word is asked about and dropped.",
      text: "I am go", limit: 12, actions: [.predict("going"), .type(units(" "), .latin)]),
    TextViewScript(
      name: "double-space", summary: "The second space is asked about twice, the second time as a period.",
      text: "", limit: 4, actions: [.type(units("ab  "), .latin)]),
    TextViewScript(
      name: "smart-delete", summary: "A deleted word takes a space that was not asked about.",
      text: "one two three", limit: 13, actions: [.select(range(4, 3)), .cut, .insert(units("s"))],
      options: {
        var options = TextViewOptions()
        options.smartInsertDelete = true
        return options
      }()),
    TextViewScript(
      name: "smart-paste", summary: "A pasted word brings a space that was not asked about.",
      text: "one", limit: 6, actions: [.paste(units("two"))],
      options: {
        var options = TextViewOptions()
        options.smartInsertDelete = true
        return options
      }()),
    TextViewScript(
      name: "third-party-backspace", summary: "A keyboard asks about one code unit of a longer character.",
      text: "ab😃", limit: 5, actions: [.backspace(.thirdParty)]),
    TextViewScript(
      name: "word-deleted", summary: "Backspace is held until it takes a word.",
      text: "one two", limit: 9, actions: [.holdBackspace, .insert(units("s"))]),
  ]

  /// Scripts of changes that no delegate is asked about, and of undo.
  private static let bypasses = [
    TextViewScript(
      name: "undo-after-refused-paste",
      summary: "A refused paste leaves an operation with a range beyond the text.",
      text: "aaaaa", limit: 5, actions: [.paste(units("bbbb")), .undo]),
    TextViewScript(
      name: "undo-after-shortened-paste", summary: "A paste is shortened; undo still knows its whole length.",
      text: "abc", limit: 5, actions: [.paste(units("defgh")), .undo, .undo]),
    TextViewScript(
      name: "undo-and-redo", summary: "Everything is taken back and done again.",
      text: "ab", limit: 5, actions: [.insert(units("c")), .paste(units("de")), .undo, .undo, .redo, .redo]),
    TextViewScript(
      name: "dictation", summary: "Spoken words appear without a question, too many of them.",
      text: "so ", limit: 8, actions: [.type(units("much is said"), .dictation)]),
    TextViewScript(
      name: "handwriting", summary: "A written character is put in without a question.",
      text: "字字字", limit: 3, actions: [.type(units("好"), .pinyin)]),
    TextViewScript(
      name: "refused-and-done", summary: "The answer is no, and the text changes all the same.",
      text: "abcde", limit: 5,
      actions: [.breach(.refusedButDone(TextEdit(range: range(0, 0), replacement: "x")))]),
    TextViewScript(
      name: "paste-without-question", summary: "A paste of the view's own never asks.",
      text: "abc", limit: 5,
      actions: [.breach(.doneNotAsked(TextEdit(range: range(1, 0), replacement: "XYZ")))]),
    TextViewScript(
      name: "assigned-draft", summary: "The program assigns a draft; the next key is counted from it.",
      text: "", limit: 5, actions: [.set(units("😀😀😀")), .insert(units("x"))]),
    TextViewScript(
      name: "drop", summary: "A text from elsewhere is dropped into a nearly full one.",
      text: "abcd", limit: 5, actions: [.drop(units("XY"), at: 1)]),
  ]
}
