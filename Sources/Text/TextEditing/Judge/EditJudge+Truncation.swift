import Graphemes
import TextLimits

extension EditJudge {
  /// The longest beginning of the replacement, cut between clusters of the joined text, with which the edit is
  /// allowed; nil when only the empty one is.
  ///
  /// The count is not monotone in the length of the beginning (a joiner and an emoji can join what stood apart), so
  /// every boundary is tested. A cut that lets what follows join the end of the beginning (half a flag before another
  /// half) is left out, unless what follows would join the whole replacement too.
  ///
  /// - Parameters:
  ///   - edit: an edit whose range lies within the text.
  ///   - text: the text before the edit.
  ///   - before: its counts.
  func longestPrefix(
    of edit: TextEdit, in text: TextBuffer, from before: [TextMeasurement.Count]
  ) -> [UInt16]? {
    let cuts = PrefixCuts(of: edit, in: text)
    let head = text.summary(upTo: edit.range.location)
    let tail = text.root.summary(from: edit.range.location + edit.range.length)
    guard rule.counts(of: head) != nil else { return longestPrefixByText(of: edit, in: text, cuts, before) }

    // One pass: the beginning's summary grows by a cluster at a time.
    var longest: Int?
    var beginning = head
    var start = 0
    for cut in cuts.offsets {
      beginning = beginning + TextSummary(Array(edit.replacement[start..<cut]))
      start = cut
      guard let counts = rule.counts(of: beginning + tail) else { continue }
      if allows(counts, from: before) { longest = cut }
      if isFarOver(counts, from: before) { break }
    }
    return longest.map { Array(edit.replacement[..<$0]) }
  }

  /// A prefix counts a cluster more than the one before it, and at least a unit; at its seam with what follows no more than
  /// this is joined: a cluster, the flags that follow paired anew, half a surrogate pair in bytes.
  private static let seam = 8

  /// Whether no longer prefix is allowed either; neither count is negative, so their difference is no overflow.
  private func isFarOver(_ counts: [TextMeasurement.Count], from before: [TextMeasurement.Count]) -> Bool {
    zip(counts, before).contains { now, before in
      !now.limit.isSoft && now.count - max(now.limit.maximum, before.count) > Self.seam
    }
  }

  /// The same for a rule that must see the text.
  private func longestPrefixByText(
    of edit: TextEdit, in text: TextBuffer, _ cuts: PrefixCuts, _ before: [TextMeasurement.Count]
  ) -> [UInt16]? {
    let units = text.units
    // The caller's range lies within the text.
    let (start, end) = (edit.range.location, edit.range.location + edit.range.length)
    // A text that was over may stay as long as it was: that is what the limits come to.
    let counts = Dictionary(before.map { ($0.limit, $0.count) }) { first, _ in first }
    let allowing = rule.replacingMaxima { max($0.maximum, counts[$0] ?? 0) }
    let cut = allowing.longestPrefix(
      of: units[..<start] + edit.replacement, at: cuts.offsets.map { $0 + start },
      before: Array(units[end...]))
    return cut.map { Array(edit.replacement[..<($0 - start)]) }
  }
}

/// Where a replacement may be cut.
private struct PrefixCuts {
  /// Offsets in the replacement, rising, without its start and its end.
  var offsets: [Int] = []

  init(of edit: TextEdit, in text: TextBuffer) {
    let following = text.codePoint(at: edit.range.location + edit.range.length)
    var state = text.summary(upTo: edit.range.location).graphemes.state(after: .start)
    var mergingCuts: Set<Int> = []
    var offset = 0
    while offset < edit.replacement.count {
      let isPair =
        UTF16.isLeadSurrogate(edit.replacement[offset]) && offset + 1 < edit.replacement.count
        && UTF16.isTrailSurrogate(edit.replacement[offset + 1])
      let scalar = Array(edit.replacement[offset..<(offset + (isPair ? 2 : 1))])
      var codePoint = TextBuffer.codePoint(scalar)
      if offset + 1 == edit.replacement.count, 0xD800..<0xDC00 ~= codePoint, let following,
        0xDC00..<0xE000 ~= following
      {
        // The range splits a pair: the last unit becomes one scalar with what follows.
        codePoint = 0x10000 + (codePoint & 0x3FF) << 10 + (following & 0x3FF)
      }
      if offset > 0, state.isBoundary(before: codePoint) {
        offsets.append(offset)
        if let following, !state.isBoundary(before: following) { mergingCuts.insert(offset) }
      }
      _ = state.advance(over: scalar.span)
      offset += scalar.count
    }
    let followingStandsAlone = following.map { state.isBoundary(before: $0) } ?? true
    if followingStandsAlone { offsets.removeAll(where: mergingCuts.contains) }
  }
}
