import Graphemes

/// A text as a rule counts it, and how its offsets lead back to the text as it was given.
struct CountedText {
  /// The code units that are counted.
  private(set) var units: [UInt16]
  /// The surplus of its replaced parts over `units`, in the order of the text.
  private(set) var surplus: [Surplus] = []
  /// The changes that led here, the first one first.
  private var maps: [OffsetMap] = []

  /// A text as it was given.
  init(_ units: [UInt16]) { self.units = units }

  /// Whether nothing was changed.
  var isOriginal: Bool { maps.isEmpty }

  /// Takes a changed text in the place of the present one; nil means no change.
  mutating func apply(_ change: ChangedText?) {
    guard let change, !change.map.isEmpty else { return }
    units = change.units
    if !surplus.isEmpty {
      surplus = surplus.compactMap { part in change.map.resultEnd(of: part.end).map { part.ending(at: $0) } }
    }
    if !change.surplus.isEmpty {
      surplus = surplus.isEmpty ? change.surplus : (surplus + change.surplus).sorted { $0.end < $1.end }
    }
    maps.append(change.map)
  }

  /// The text with another text before it, which counts as it is.
  func preceded(by head: [UInt16]) -> CountedText {
    if head.isEmpty { return self }
    var text = self
    text.units = head + units
    text.surplus = surplus.map { $0.ending(at: $0.end + head.count) }
    // The offsets lead nowhere any more: this is for counting alone.
    text.maps = []
    return text
  }

  /// The text up to an offset, for counting alone.
  func prefix(_ end: Int) -> CountedText {
    var text = CountedText(Array(units[..<end]))
    text.surplus = surplus.filter { $0.end <= end }
    return text
  }

  /// The text with another text after it, which counts as it is.
  func followed(by tail: [UInt16]) -> CountedText {
    var text = self
    text.units += tail
    return text
  }

  /// The last offset of the given text whose beginning gives no more than what is counted up to an offset.
  func source(of offset: Int) -> Int { maps.reversed().reduce(offset) { $1.source(of: $0) } }

  /// The first offset of the given text whose beginning gives all that is counted up to an offset.
  func sourceEnd(of offset: Int) -> Int { maps.reversed().reduce(offset) { $1.sourceEnd(of: $0) } }

  /// The offset of the counted text that an offset of the given text leads to; inside a replaced part, its end.
  func counted(of offset: Int) -> Int { maps.reduce(offset) { $1.result(of: $0) } }
}

extension TextRule {
  /// Whether the rule counts a text as given, with nothing prepared or replaced.
  public var countsTextAsGiven: Bool { prepare.isEmpty && substitute.isEmpty }

  /// The text as the rule counts it.
  ///
  /// - Complexity: O(n).
  func counted(_ units: [UInt16]) -> CountedText {
    var text = CountedText(units)
    OperationCounter.add(units.count * (1 + prepare.count + substitute.count))
    for step in prepare { text.apply(step.change(text.units, limits)) }
    for step in substitute { text.apply(step.change(text.units)) }
    return text
  }
}
