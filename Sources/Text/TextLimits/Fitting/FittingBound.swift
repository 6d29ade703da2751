import Graphemes

/// Which prefixes of a text can fit under one rule, from one look at the whole text.
///
/// A prefix can count less than the same stretch of the whole text: where the cut makes or unmakes a URL, a mention or
/// a link. So there are two offsets: up to `near`, prefixes count what the whole text says; from there to `far`, those
/// remain for which a lower bound of their count is within the limit.
struct FittingBound {
  /// A URL, or what the start of one is taken for, is never longer than this (`MAX_URL_LENGTH` and a label).
  static let longestChange = 4096 + 64

  /// No prefix that ends after this fits.
  let far: Int
  private let near: Int
  /// The last offset that is no candidate merely because the rule trims what precedes it.
  private let lastCandidate: Int
  /// Offsets of the prepared text after `near` at which a prefix may end, as a flag for each; those of several steps
  /// of the rule are added up.
  private let candidates: FittingCandidates
  private let prepared: CountedText
  /// The end of a URL in the text; prefixes that end after `place` can be counted from there on.
  let settled: (urlEnd: Int, place: Int)?

  /// - Parameters:
  ///   - units: the text.
  ///   - contentWarning: what is counted before or after it, prepared already where it precedes it.
  ///   - head: what precedes every prefix, apart from it by a space.
  ///   - tail: what follows every prefix.
  init(_ units: [UInt16], _ rule: TextRule, _ contentWarning: [UInt16], head: [UInt16], tail: [UInt16]) {
    var prepared = CountedText(units)
    for step in rule.prepare { prepared.apply(step.change(prepared.units, rule.limits)) }
    var text = prepared
    for step in rule.substitute { text.apply(step.change(text.units)) }
    let (before, after) = rule.contentWarning == .after ? ([], contentWarning) : (contentWarning, [])
    let counted = text.preceded(by: before)
    let (apart, joinsWord) = rule.apart(tail)
    let others = [CountedText(rule.prepared(after)), rule.counted(head), rule.counted(apart)]
    let limits = rule.limits.filter { !$0.isSoft }.map { limit in
      others.reduce(limit) { $0.leavingRoom(for: $1) }
    }
    let ends = limits.map { ($0, $0.prefixEnd(counted)) }
    self.prepared = prepared
    guard let (limit, end) = ends.min(by: { $0.1 < $1.1 }), end < counted.units.count else {
      (far, near, lastCandidate) = (units.count, units.count, units.count)
      (candidates, settled) = (FittingCandidates(), nil)
      return
    }
    var bound = text.source(of: max(0, end - before.count))
    var candidates = FittingCandidates()
    let place = prepared.counted(of: bound)
    if !rule.substitute.isEmpty {
      let budget = FittingBudget(limit, counted, text, prepared, shift: before.count)
      var changed = CountedText(prepared.units)
      for step in rule.substitute {
        if step.kind.grammar != nil { changed.apply(step.change(changed.units)) }
        candidates.add(step, prepared.units, changed, after: place, budget)
      }
    }
    // Marks of the cluster at the bound may compose and count nothing.
    if rule.prepare.contains(.nfc) { bound = units.span.graphemeBoundary(after: bound) ?? units.count }
    // What follows may make one thing of the word at the end.
    if joinsWord { bound = Self.wordEnd(units, from: bound) }
    near = rule.trimming.end(ofRunIn: units, from: bound)
    lastCandidate = max(near, candidates.last.map { prepared.sourceEnd(of: $0) } ?? 0)
    far = rule.trimming.end(ofRunIn: units, from: lastCandidate)
    self.candidates = candidates
    // With several kinds of URLs one may reach over the end of another.
    let isSingle = rule.substitute.count { $0.kind.grammar != nil } == 1
    settled =
      isSingle
      ? candidates.settledURLEnd.map { (prepared.sourceEnd(of: $0), prepared.sourceEnd(of: place)) } : nil
  }

  private static func wordEnd(_ units: [UInt16], from start: Int) -> Int {
    let farthest = min(units.count, start + longestChange)
    return units[start..<farthest].firstIndex(where: TextPreparation.isWhiteSpace) ?? farthest
  }

  /// Whether a prefix that ends at an offset may fit.
  func mayFit(_ end: Int) -> Bool {
    if end <= near { return true }
    // After the last candidate there is only what the rule trims.
    return end <= far && (end > lastCandidate || candidates.contains(prepared.counted(of: end)))
  }
}

extension TextRule {
  /// The part of what follows a prefix that counts apart from it, and whether the rest may change what the prefix counts.
  fileprivate func apart(_ tail: [UInt16]) -> (part: [UInt16], joinsWord: Bool) {
    // These decide about a text as a whole.
    if prepare.contains(where: { $0 == .telegramClean || $0 == .gitCleanup }) { return ([], false) }
    let kept = Array(tail[..<trimming.start(ofRunIn: tail, before: tail.count)])
    guard !substitute.isEmpty, let first = kept.first, !TextPreparation.isWhiteSpace(first) else {
      return (kept, false)
    }
    let end = kept.firstIndex(where: TextPreparation.isWhiteSpace) ?? kept.count
    return (Array(kept[end...]), true)
  }
}

extension TextLimit {
  /// The limit for a text that something else is counted with; the two may share pieces at the seam.
  fileprivate func leavingRoom(for text: CountedText) -> TextLimit {
    if text.units.isEmpty || scope != .text { return self }
    let room: Int
    switch unit {
    case .labelOctets, .columns: return self
    // In any table and in UCS-2 a code unit takes at least a septet.
    case .septets: room = text.units.count
    // At a seam at most two pieces join to one on either side; an emoji has at most 40 bytes.
    case .emojiBytes: room = count(text) - 80
    default: room = count(text) - 8
    }
    let left = max(0, maximum - max(0, room))
    return TextLimit(
      unit, maximum: left, minimum: min(minimum, left), isSoft: isSoft, scope: scope, tables: tables)
  }
}
