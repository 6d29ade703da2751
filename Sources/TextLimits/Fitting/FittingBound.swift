import Graphemes

/// How far a beginning of a text can pass under one rule, from the counts of the whole text.
struct FittingBound {
  /// A URL, or what the beginning of one is taken for, is never longer than this (`MAX_URL_LENGTH` and a label).
  static let longestChange = 4096 + 64

  /// No beginning that ends after this passes.
  let far: Int
  /// A beginning that ends after this passes only where the cut makes or unmakes a URL or a mention, or where what it
  /// ends with is trimmed.
  private let near: Int
  private let rule: TextRule
  /// What a URL or a mention was looked for in, found or not.
  private let spans: [Range<Int>]

  init(_ units: [UInt16], _ rule: TextRule, _ contentWarning: [UInt16]) {
    self.rule = rule
    let text = rule.counted(units)
    let (before, after) = rule.contentWarning == .after ? ([], contentWarning) : (contentWarning, [])
    let counted = before.isEmpty ? text.units : before + text.units
    let limits = rule.limits.filter { !$0.isSoft }.map { $0.leavingRoom(for: rule.prepared(after)) }
    let end = limits.map { $0.prefixEnd(counted.span) }.min() ?? counted.count
    guard end < counted.count else {
      (far, near, spans) = (units.count, units.count, [])
      return
    }
    var bound = text.source(of: max(0, end - before.count))
    // Marks of the cluster at the bound may compose and count nothing, also where the bound is the start of a URL that
    // the cut unmakes.
    if rule.prepare.contains(.nfc) { bound = units.span.graphemeBoundary(after: bound) ?? units.count }
    near = Self.trimmedEnd(units, rule, from: bound)
    guard !rule.substitute.isEmpty, let word = Self.word(units, around: bound) else {
      (far, spans) = (near, [])
      return
    }
    far = Self.trimmedEnd(units, rule, from: max(near, word.upperBound))
    spans = Self.spans(Array(units[word]), rule).map {
      $0.lowerBound + word.lowerBound..<$0.upperBound + word.lowerBound
    }
  }

  /// Whether a beginning that ends at an offset has to be measured.
  func mayPass(_ end: Int, _ units: [UInt16]) -> Bool {
    if end <= near { return true }
    if end > far { return false }
    if rule.prepare.contains(where: \.trimsEnd), Self.isTrimmed(units[end - 1]) { return true }
    if spans.contains(where: { $0.lowerBound < end && end <= $0.upperBound }) { return true }
    // A cut right after a top-level domain makes a URL of what was none.
    let start = max(0, end - 64)
    guard let dot = units[start..<end].lastIndex(of: 0x2E) else { return false }
    return TopLevelDomains.shared.match(units, at: dot + 1, end: end, allowsHyphens: true) == end
  }

  private static func spans(_ word: [UInt16], _ rule: TextRule) -> [Range<Int>] {
    let all = [0..<word.count]
    // URLs are looked for in prepared text; a composed letter can end what its base alone would go on with.
    var text = CountedText(word)
    for step in rule.prepare { text.apply(step.change(text.units, rule.limits)) }
    return rule.substitute.flatMap { part -> [Range<Int>] in
      if let grammar = part.kind.grammar {
        return URLScanner(grammar: grammar).consumed(in: text.units).map {
          text.source(of: $0.lowerBound)..<text.source(of: $0.upperBound)
        }
      }
      switch part.kind {
      case .mention, .webMention: return word.contains(0x40) ? all : []
      default: return all
      }
    }
  }

  private static func trimmedEnd(_ units: [UInt16], _ rule: TextRule, from bound: Int) -> Int {
    guard rule.prepare.contains(where: \.trimsEnd) else { return bound }
    return units[bound...].firstIndex { !isTrimmed($0) } ?? units.count
  }

  /// What any of the platforms trims: white space, controls, and what Telegram drops.
  private static func isTrimmed(_ unit: UInt16) -> Bool { TelegramCleaning.isDropped(unit) }

  /// The word around an offset, if a cut in it could make or unmake a URL or a mention.
  private static func word(_ units: [UInt16], around offset: Int) -> Range<Int>? {
    func isTelling(_ unit: UInt16) -> Bool { unit == 0x2E || unit == 0x3A || unit == 0x40 }
    var start = offset
    var mayChange = false
    while start > 0, offset - start < longestChange, !TextPreparation.isWhiteSpace(units[start - 1]) {
      start -= 1
      mayChange = mayChange || isTelling(units[start])
    }
    var end = offset
    while end < units.count, end - offset < longestChange, !TextPreparation.isWhiteSpace(units[end]) {
      mayChange = mayChange || isTelling(units[end])
      end += 1
    }
    return mayChange ? start..<end : nil
  }
}

extension TextLimit {
  /// The limit for a text that something stands behind; the two may share clusters at the seam.
  fileprivate func leavingRoom(for units: [UInt16]) -> TextLimit {
    if units.isEmpty { return self }
    let seam = 8
    let room = maximum - max(0, unit.count(units.span) - seam)
    return TextLimit(unit, maximum: room, minimum: minimum, isSoft: isSoft, scope: scope, tables: tables)
  }
}
