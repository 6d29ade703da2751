/// The room that a limit leaves for the end of a text, where a cut decides the count.
struct FittingBudget {
  let limit: TextLimit
  private let counted: CountedText
  private let text: CountedText
  private let prepared: CountedText
  /// The length of the content warning that precedes the text in `counted`.
  private let shift: Int

  init(_ limit: TextLimit, _ counted: CountedText, _ text: CountedText, _ prepared: CountedText, shift: Int) {
    self.limit = limit
    self.counted = counted
    self.text = text
    self.prepared = prepared
    self.shift = shift
  }

  /// Whether counts of stretches add up, but for what the pieces at a seam may share.
  var isAdditive: Bool {
    guard limit.scope == .text else { return false }
    switch limit.unit {
    case .columns, .septets, .labelOctets: return false
    default: return true
    }
  }

  /// The most that the pieces at a seam may share.
  var seam: Int { limit.unit == .emojiBytes ? 80 : 4 }

  /// Returns the room at an offset of the prepared text, by the count of the whole text up to there.
  func room(at place: Int) -> Int {
    let end = text.counted(of: prepared.source(of: place)) + shift
    return limit.maximum - limit.count(counted.prefix(end))
  }
}
