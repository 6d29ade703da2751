import TextEditing

/// The keyboard of alphabetic scripts, with autocorrection, predictions, double space, smart quotes and dashes.
public struct LatinKeyboard: TextKeyboard {
  /// Words and what autocorrection makes of them.
  public var corrections: [String: String]
  /// Whether a second space makes a period of the first.
  public var doubleSpacePeriod = true
  /// Whether straight quotes become curly ones.
  public var smartQuotes = false
  /// Whether a second hyphen makes a dash of the first.
  public var smartDashes = false
  /// Whether the space typed right after a predicted word is asked about and then dropped.
  public var dropsSpaceAfterPrediction = true

  /// Where the caret stood after a predicted word's own space.
  private var predictionEnd: Int?
  /// Where the caret stood after a typed space.
  private var spaceEnd: Int?

  /// Creates a keyboard.
  public init(corrections: [String: String] = [:]) { self.corrections = corrections }

  /// Types a text, one key a cluster.
  public mutating func type(_ text: String, in view: HeadlessTextView) {
    for character in text { press(character, in: view) }
  }

  /// Presses one key.
  public mutating func press(_ character: Character, in view: HeadlessTextView) {
    guard view.isEditable else { return }
    let caret = view.selectedRange
    defer { spaceEnd = character == " " ? view.selectedRange.location : nil }
    switch character {
    case " ": pressSpace(caret, in: view)
    case "\"" where smartQuotes: view.type(opensQuote(caret, in: view) ? "“" : "”")
    case "'" where smartQuotes: view.type(opensQuote(caret, in: view) ? "‘" : "’")
    case "-" where smartDashes && caret.isEmpty && view.buffer.unit(at: caret.location - 1) == 0x2D:
      let hyphen = UTF16Range(location: caret.location - 1, length: 1)
      view.event("insert") { _ = view.propose(TextEdit(range: hyphen, replacement: "—")) }
    default:
      if character.isPunctuation { correct(in: view) }
      view.type(String(character))
    }
    predictionEnd = nil
  }

  /// Taps a predicted word: it takes the place of the word at the caret, or of the selection, and brings a space.
  public mutating func predict(_ word: String, in view: HeadlessTextView) {
    guard view.isEditable else { return }
    view.event("prediction") {
      let selection = view.selectedRange
      let range = selection.isEmpty ? view.word(before: selection.location) ?? selection : selection
      let assignments = view.assignments
      let edit = TextEdit(range: range, replacement: word)
      let isAllowed = view.ask(edit)
      if view.assignments != assignments, !isAllowed {
        // The delegate assigned the text itself and refused: the keyboard asks again, and the word is there twice.
        view.propose(TextEdit(range: view.selectedRange, replacement: word))
        return
      }
      if isAllowed { view.commit(edit, notifies: false) }
      // A refused word does not stop its space (autocorrection keeps its own state).
      let space = TextEdit(range: UTF16Range(caret: view.selectedRange.location), replacement: " ")
      if view.ask(space) { view.commit(space, notifies: false) }
      view.tellChange()
    }
    predictionEnd = view.selectedRange.location
  }

  /// Leaves the view: the word at the caret is corrected, asked about, and no change is reported.
  public mutating func resign(in view: HeadlessTextView) {
    view.event("resign") {
      if let edit = correction(in: view), view.ask(edit) { view.commit(edit, notifies: false) }
    }
    view.endEditing()
  }

  private mutating func pressSpace(_ caret: UTF16Range, in view: HeadlessTextView) {
    let space = TextEdit(range: caret, replacement: " ")
    if dropsSpaceAfterPrediction, caret.isEmpty, predictionEnd == caret.location {
      view.event("insert") { _ = view.ask(space) }
      return
    }
    let letter = view.buffer.codePoint(at: caret.location - 2).flatMap(Unicode.Scalar.init)
    if doubleSpacePeriod, caret.isEmpty, spaceEnd == caret.location,
      letter?.properties.isAlphabetic == true || letter?.properties.numericType != nil
    {
      view.event("insert") {
        // The space is asked about first and dropped; then the period over the space before it.
        _ = view.ask(space)
        let period = UTF16Range(location: caret.location - 1, length: 1)
        view.propose(TextEdit(range: period, replacement: ". "))
      }
      return
    }
    correct(in: view)
    view.type(" ")
  }

  private func correct(in view: HeadlessTextView) {
    guard let edit = correction(in: view) else { return }
    view.event("autocorrect") { _ = view.propose(edit) }
  }

  private func correction(in view: HeadlessTextView) -> TextEdit? {
    let caret = view.selectedRange
    guard caret.isEmpty, let range = view.word(before: caret.location), let word = view.text(in: range) else {
      return nil
    }
    return corrections[word].map { TextEdit(range: range, replacement: $0) }
  }

  private func opensQuote(_ caret: UTF16Range, in view: HeadlessTextView) -> Bool {
    guard let before = view.buffer.unit(at: caret.location - 1) else { return true }
    return before == 0x20 || before == 0x0A || before == 0x28 || before == 0x2014
  }
}
