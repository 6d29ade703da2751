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
  private let names = ScalarNames()

  /// A part of the text that counts as something else, and why.
  private struct Change {
    let range: Range<Int>
    let reason: String
  }

  /// - Parameter unit: the unit of the limit that binds; nil where this text decides.
  init(_ units: [UInt16], _ rule: TextRule, _ unit: TextUnit?) {
    self.units = units
    self.rule = rule
    let text = rule.counted(units)
    let unit =
      unit ?? TextMeasurement(counts: rule.counts(ofPrepared: text.units), overflow: nil).binding.limit.unit
    var pieces: [(end: Int, count: Int)] = []
    unit.forEachPiece(text.units.span) { end, count in
      pieces.append((end, count))
      return true
    }
    self.text = text
    self.unit = unit
    self.pieces = pieces
    isSevenBit = GSMTable.default.cost(units.span) != nil
    changes = Self.changes(units, rule)
  }

  /// What the steps of the rule change, in the order of the text; no two overlap.
  private static func changes(_ units: [UInt16], _ rule: TextRule) -> [Change] {
    var changes: [Change] = []
    var text = CountedText(units)
    func add(_ change: ChangedText?, _ reason: (OffsetMap.Change) -> String) {
      var step: [Change] = []
      for part in change?.map.changes ?? [] {
        // An empty range at a boundary of the change is none of the text's own.
        let start = max(text.source(of: part.source.lowerBound), step.last?.range.upperBound ?? 0)
        let end = text.sourceEnd(of: part.source.upperBound)
        if start < end { step.append(Change(range: start..<end, reason: reason(part))) }
      }
      changes = covered(changes, by: step)
      text.apply(change)
    }
    for step in rule.prepare {
      add(step.change(text.units, rule.limits)) { part in
        part.result.isEmpty ? "removed by \(step.rawValue)" : "changed by \(step.rawValue)"
      }
    }
    for step in rule.substitute {
      add(step.change(text.units)) { part in
        switch step.kind {
        case .mention, .webMention: "part of a mention, of which the local part counts"
        case .blueskyLink: "part of a link, which counts as the app shortens it: \(part.result.count)"
        case .url, .mastodonURL, .mastodonWebURL: "part of a URL, which counts \(step.weight ?? 23)"
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
          left.append(Change(range: start..<cover.lowerBound, reason: change.reason))
        }
        start = max(start, cover.upperBound)
        index += 1
      }
      if start < change.range.upperBound {
        left.append(Change(range: start..<change.range.upperBound, reason: change.reason))
      }
    }
    return (left + later).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Parameter shift: what the range is told to be further on.
  func explanation(of range: Range<Int>, movedBy shift: Int) -> ClusterExplanation {
    let cluster = Array(units[range])
    let scalars = scalars(of: cluster)
    return ClusterExplanation(
      range: range.lowerBound + shift..<range.upperBound + shift, scalars: scalars, utf16: cluster.count,
      utf8: TextUnit.utf8.count(cluster.span),
      cost: count(upTo: text.counted(of: range.upperBound)) - count(upTo: text.counted(of: range.lowerBound)),
      reasons: reasons(cluster, range, scalars.map(\.value)))
  }

  private func count(upTo offset: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : pieces[low - 1].count
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

  private func reasons(_ cluster: [UInt16], _ range: Range<Int>, _ scalars: [UInt32]) -> [String] {
    var reasons: [String] = []
    if let change = change(at: range) {
      reasons.append(change.reason)
      return reasons
    }
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

  private func change(at range: Range<Int>) -> Change? {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < changes.count && changes[low].range.lowerBound < range.upperBound ? changes[low] : nil
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
