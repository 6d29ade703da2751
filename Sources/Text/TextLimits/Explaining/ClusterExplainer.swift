import CICU
import Graphemes

/// Knows what the rule does with each part of a text.
struct ClusterExplainer {
  let units: [UInt16]
  let rule: TextRule
  let unit: TextUnit
  private let changes: [Change]
  /// The offsets of the counted text at which pieces end, and the counts there.
  private let pieces: [(end: Int, count: Int)]
  private let text: CountedText
  private let isSevenBit: Bool
  /// The first piece that ends after the last cluster, and the count up to there.
  private var nextPiece = 0
  private var lastCount = 0
  /// The explanations of clusters, apart from their place.
  private var known = RecentClusters<ClusterExplanation>()
  /// The first change that ends after the last cluster.
  private var nextChange = 0
  private let names = ScalarNames()

  /// A part of the text that counts as something else, and why.
  private struct Change {
    let range: Range<Int>
    let reasons: [String]
  }

  /// - Parameter unit: the unit of the limit that binds; nil where this text decides.
  init(_ units: [UInt16], _ rule: TextRule, _ unit: TextUnit?) {
    self.units = units
    self.rule = rule
    let text = rule.counted(units)
    let unit =
      unit ?? TextMeasurement(counts: rule.counts(of: text), overflow: nil).binding.limit.unit
    var pieces: [(end: Int, count: Int)] = []
    var surplus = text.surplus[...]
    var added = 0
    unit.forEachPiece(text.units.span) { end, count in
      added += surplus.takeTotal(upTo: end)
      pieces.append((end, count + added))
      return true
    }
    self.text = text
    self.unit = unit
    self.pieces = pieces
    isSevenBit = GSMTable.default.cost(units.span) != nil
    changes = Self.changes(units, rule)
  }

  /// Returns the changes by the steps of the rule, in the order of the text; no two overlap.
  private static func changes(_ units: [UInt16], _ rule: TextRule) -> [Change] {
    var changes: [Change] = []
    var text = CountedText(units)
    func add(_ change: ChangedText?, _ reasons: (OffsetMap.Change) -> [String]) {
      var step: [Change] = []
      for part in change?.map.changes ?? [] {
        // An empty range at a boundary of the change has no text of its own.
        let start = max(text.source(of: part.source.lowerBound), step.last?.range.upperBound ?? 0)
        let end = text.sourceEnd(of: part.source.upperBound)
        if start < end { step.append(Change(range: start..<end, reasons: reasons(part))) }
      }
      changes = covered(changes, by: step)
      text.apply(change)
    }
    // One array for all parts of a step: a text may have many.
    for step in rule.prepare {
      let removed = ["removed by \(step.rawValue)"]
      let changed = ["changed by \(step.rawValue)"]
      add(step.change(text.units, rule.limits)) { $0.result.isEmpty ? removed : changed }
    }
    for step in rule.substitute {
      let mention = ["part of a mention, of which the local part counts"]
      let url = ["part of a URL, which counts \(step.weight ?? TextSubstitution.urlWeight)"]
      add(step.change(text.units)) { part in
        switch step.kind {
        case .mention, .webMention: mention
        case .blueskyLink: ["part of a link, which counts as the app shortens it: \(part.result.count)"]
        case .url, .mastodonURL, .mastodonWebURL: url
        }
      }
    }
    return changes
  }

  /// Changes with those of a later step laid over them: what an accented letter in a URL counts, the URL decides.
  private static func covered(_ changes: [Change], by later: [Change]) -> [Change] {
    if later.isEmpty { return changes }
    var left: [Change] = []
    var first = 0
    for change in changes {
      var start = change.range.lowerBound
      while first < later.count, later[first].range.upperBound <= start { first += 1 }
      var index = first
      while index < later.count, later[index].range.lowerBound < change.range.upperBound {
        let cover = later[index].range
        if start < cover.lowerBound {
          left.append(Change(range: start..<cover.lowerBound, reasons: change.reasons))
        }
        start = max(start, cover.upperBound)
        index += 1
      }
      if start < change.range.upperBound {
        left.append(Change(range: start..<change.range.upperBound, reasons: change.reasons))
      }
    }
    return (left + later).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Explains one cluster; clusters are passed in the order of the text.
  ///
  /// - Parameter shift: what is added to the range.
  mutating func explanation(of range: Range<Int>, movedBy shift: Int) -> ClusterExplanation {
    let cost = count(upTo: text.counted(of: range.upperBound)) - lastCount
    lastCount += cost
    let changed = change(at: range)?.reasons
    if let known = known[units[range]] {
      return known.at(range, movedBy: shift, cost: cost, reasons: changed ?? known.reasons)
    }
    let cluster = Array(units[range])
    let scalars = scalars(of: cluster)
    let explanation = ClusterExplanation(
      range: range.lowerBound + shift..<range.upperBound + shift, scalars: scalars, utf16: cluster.count,
      utf8: TextUnit.utf8.count(cluster.span), cost: cost, reasons: reasons(cluster, scalars.map(\.value)))
    known[units[range]] = explanation
    return changed.map { explanation.at(range, movedBy: shift, cost: cost, reasons: $0) } ?? explanation
  }

  /// The count up to an offset, which never falls from one call to the next.
  private mutating func count(upTo offset: Int) -> Int {
    while nextPiece < pieces.count, pieces[nextPiece].end <= offset { nextPiece += 1 }
    return nextPiece == 0 ? 0 : pieces[nextPiece - 1].count
  }

  private func scalars(of cluster: [UInt16]) -> [ClusterExplanation.Scalar] {
    var scalars: [ClusterExplanation.Scalar] = []
    var offset = 0
    while offset < cluster.count {
      let value = cluster.span.scalar(at: offset)
      scalars.append(.init(value: value, name: names.name(of: value)))
      offset = cluster.span.scalarEnd(from: offset)
    }
    return scalars
  }

  // MARK: Reasons

  /// Why a cluster that no step changes costs what it costs.
  private func reasons(_ cluster: [UInt16], _ scalars: [UInt32]) -> [String] {
    var reasons: [String] = []
    if scalars.count > 1 { reasons += joinReasons(scalars) }
    if scalars.contains(where: { (0xD800...0xDFFF).contains($0) }) {
      reasons.append("a surrogate without its partner")
    }
    if cluster.span.hasInvisibleCharacter { reasons.append("holds what cannot be seen") }
    switch unit {
    case .weighted, .weighted2017: reasons += weightReasons(cluster, scalars)
    case .septets: reasons += septetReasons(cluster)
    case .emojiBytes where TextUnit.emojiBytes.count(cluster.span) > scalars.count:
      reasons.append("an emoji counts its UTF-8 bytes")
    default: break
    }
    return reasons
  }

  private mutating func change(at range: Range<Int>) -> Change? {
    while nextChange < changes.count, changes[nextChange].range.upperBound <= range.lowerBound {
      nextChange += 1
    }
    guard nextChange < changes.count, changes[nextChange].range.lowerBound < range.upperBound else {
      return nil
    }
    return changes[nextChange]
  }

  private func joinReasons(_ scalars: [UInt32]) -> [String] {
    if scalars == [0x0D, 0x0A] { return ["CR LF is one cluster"] }
    if scalars.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0) }) {
      return ["two regional indicators make a flag"]
    }
    var reasons: [String] = []
    if scalars.contains(0x200D) { reasons.append("joined by ZWJ") }
    if scalars.contains(where: { (0x1F3FB...0x1F3FF).contains($0) }) { reasons.append("with a skin tone") }
    if scalars.contains(0xFE0F) { reasons.append("drawn as an emoji by U+FE0F") }
    if scalars.contains(0x20E3) { reasons.append("a keycap") }
    let marks = scalars.dropFirst().count { scalar in
      scalar < 0xFE00 && [6, 7, 8].contains(icu_int_property(Int32(scalar), ICU_UCHAR_GENERAL_CATEGORY))
        && scalar != 0x20E3
    }
    if marks > 0 { reasons.append(marks == 1 ? "a mark joins its base" : "\(marks) marks join their base") }
    return reasons.isEmpty ? ["\(scalars.count) scalars make one cluster"] : reasons
  }

  private func weightReasons(_ cluster: [UInt16], _ scalars: [UInt32]) -> [String] {
    let total = unit.count(cluster.span)
    if unit == .weighted, scalars.count > 1, EmojiSequences.shared.match(cluster.span, at: 0) == cluster.count
    {
      return ["an emoji weighs 2 as a whole"]
    }
    if URLCharacters.invalid.contains(cluster[0]) { return ["X refuses this character"] }
    return total > scalars.count ? [scalars.count == 1 ? "weighs 2" : "scalars weigh \(total) together"] : []
  }

  private func septetReasons(_ cluster: [UInt16]) -> [String] {
    if cluster.contains(where: { !ShortMessage.isInDefaultAlphabet($0) }) {
      let suggestion = ShortMessage.suggestion(for: cluster)
      return ["forces UCS-2"] + (suggestion.map { $0.isEmpty ? ["could go"] : ["could be \($0)"] } ?? [])
    }
    if isSevenBit, cluster.contains(where: { GSMTable.default.cost($0) == 2 }) {
      return ["in the extension table: an escape and a septet"]
    }
    return []
  }
}
