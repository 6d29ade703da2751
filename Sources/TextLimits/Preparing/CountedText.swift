/// A text as a rule counts it, and how its offsets lead back to the text as it was given.
struct CountedText {
  /// What is counted.
  private(set) var units: [UInt16]
  /// The changes that led here, the first one first.
  private var maps: [OffsetMap] = []

  /// A text as it was given.
  init(_ units: [UInt16]) { self.units = units }

  /// Whether nothing was changed.
  var isOriginal: Bool { maps.isEmpty }

  /// Takes a changed text in the place of the one at hand; nil stands for no change.
  mutating func apply(_ change: ChangedText?) {
    guard let change, !change.map.isEmpty else { return }
    units = change.units
    maps.append(change.map)
  }

  /// The last offset of the given text whose beginning gives no more than what is counted up to an offset.
  func source(of offset: Int) -> Int { maps.reversed().reduce(offset) { $1.source(of: $0) } }

  /// The first offset of the given text whose beginning gives all that is counted up to an offset.
  func sourceEnd(of offset: Int) -> Int { maps.reversed().reduce(offset) { $1.sourceEnd(of: $0) } }

  /// The offset of the counted text that an offset of the given text leads to; inside a replaced part, its end.
  func counted(of offset: Int) -> Int { maps.reduce(offset) { $1.result(of: $0) } }
}

extension TextRule {
  /// Whether the rule counts a text as it stands, with nothing prepared or replaced.
  public var countsTextAsGiven: Bool { prepare.isEmpty && substitute.isEmpty }

  /// The text as the rule counts it.
  ///
  /// - Complexity: O(n).
  func counted(_ units: [UInt16]) -> CountedText {
    var text = CountedText(units)
    for step in prepare { text.apply(step.change(text.units, limits)) }
    for step in substitute { text.apply(step.change(text.units)) }
    return text
  }
}
