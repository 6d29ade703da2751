import Graphemes

/// The search for the longest prefix of a text that fits.
///
/// Counts are not monotone: "exa.com" counts 23 on X, "exa.comm" 8, and a platform that trims does not count white space
/// at the end. So a bound is taken from the counts of more text than fits, and from there downwards the cluster
/// boundaries are tested at which a prefix may fit.
struct FittingSearch {
  let rules: [TextRule]
  /// A content warning, which is prepared already where it counts before the text.
  var contentWarning: [UInt16] = []
  /// Text that precedes and follows the prefix when it is measured: a number, an ellipsis, the text around an edit.
  var head: [UInt16] = [], tail: [UInt16] = []

  /// How much text is looked at first.
  private static let windows = 256...2048
  /// Text after a bound in the window decides nothing, for its word ended before; only a cluster may extend so far.
  private static let margin = 64
  /// So many lines of a run of blanks may make paragraphs, or take fewer units than the lines before.
  private static let firstLines = 4

  /// The end of the longest prefix, from an offset on, that fits under every rule, at a cluster boundary; the offset
  /// itself when nothing fits.
  ///
  /// - Complexity: O(m + k·m), where m is the length of the prefix with the word at its end, and k the number of places
  ///   in that word where a cut may make or unmake a URL; k is small for nearly all text.
  /// - Parameter likely: how long the prefix probably is, so that no more is looked at; nil where nothing is known.
  func end(in units: [UInt16], from start: Int = 0, likely: Int? = nil) -> Int {
    let (window, bounds, far) = window(of: units, from: start, likely)
    let boundaries = window.span.graphemeBoundaries()
    return start + (longest(of: boundaries, in: window, bounds, notAfter: far) ?? 0)
  }

  /// The last of the given offsets up to which a text fits, or nil.
  ///
  /// - Parameter ends: offsets, rising.
  func longest(of ends: [Int], in units: [UInt16]) -> Int? {
    let bounds = bounds(units)
    return longest(of: ends, in: units, bounds, notAfter: bounds.map(\.far).min() ?? units.count)
  }

  /// An offset after which no prefix of a text ends that fits on its own.
  func farthestEnd(in units: [UInt16]) -> Int { window(of: units, from: 0, nil).far }

  private func bounds(_ units: [UInt16]) -> [FittingBound] {
    rules.map { FittingBound(units, $0, contentWarning, head: head, tail: tail) }
  }

  /// So much of a text, from an offset on, that a bound lies within it, and the bound.
  private func window(
    of units: [UInt16], from start: Int, _ likely: Int?
  ) -> (units: [UInt16], bounds: [FittingBound], far: Int) {
    let smallest = rules.flatMap(\.limits).filter { !$0.isSoft }.map(\.maximum).min() ?? .max
    let expected =
      likely ?? min(max(Self.windows.lowerBound, smallest), Self.windows.upperBound / 2)
    var length = expected + expected / 4 + 2 * Self.margin
    while true {
      let isWhole = units.count - start <= length
      let window = isWhole && start == 0 ? units : Array(units[start..<min(units.count, start + length)])
      OperationCounter.add(window.count)
      let bounds = bounds(window)
      let far = bounds.map(\.far).min() ?? window.count
      if isWhole || far + Self.margin < window.count { return (window, bounds, far) }
      length *= 4
    }
  }

  /// Whether a text fits under every rule, with what precedes and follows it.
  func fits(_ units: [UInt16]) -> Bool {
    let text = head.isEmpty && tail.isEmpty ? units : head + units + tail
    return rules.allSatisfy { rule in
      rule.fits(rule.counts(of: rule.joined(rule.counted(text), contentWarning: contentWarning)))
    }
  }

  private func longest(of ends: [Int], in text: [UInt16], _ bounds: [FittingBound], notAfter far: Int) -> Int?
  {
    var counters = zip(rules, bounds).map { rule, bound in
      PrefixCounter(
        text, rule, contentWarning: contentWarning, head: head, tail: tail, near: far, settled: bound.settled)
    }
    var index = ends.partitioningIndex { $0 > far } - 1
    while index >= 0 {
      let end = ends[index]
      guard bounds.allSatisfy({ $0.mayFit(end) }) else {
        index -= 1
        continue
      }
      guard let refusing = rules.indices.first(where: { !counters[$0].fits(end) }) else { return end }
      let start = rules[refusing].trimming.start(ofBlanksIn: text, before: end)
      let first = ends.partitioningIndex { $0 > start }
      if first < index {
        let found = Self.lastFitting(ends, first..<index, text) { end in
          rules.indices.allSatisfy { counters[$0].fits(end) }
        }
        if let found { return found }
        index = first
      }
      index -= 1
    }
    return nil
  }

  /// The last of some ends in a run of blanks up to which a text fits, or nil.
  ///
  /// More blanks in a line never count less, nor do more lines; only a line feed takes away blanks before it, and the
  /// first ones make paragraphs of what was one line.
  ///
  /// - Complexity: O(n) and O(log n) tests.
  private static func lastFitting(
    _ ends: [Int], _ range: Range<Int>, _ text: [UInt16], _ fits: (Int) -> Bool
  ) -> Int? {
    // Each stretch of one line begins right after a line feed.
    let starts = range.dropFirst().filter { [0x0A, 0x0D].contains(text[ends[$0] - 1]) }
    let stretches = zip([range.lowerBound] + starts, starts + [range.upperBound]).map { $0..<$1 }
    func last(in stretch: Range<Int>) -> Int? {
      let end = stretch.partitioningIndex { !fits(ends[$0]) }
      return end > stretch.lowerBound ? ends[end - 1] : nil
    }
    let (first, later) = (stretches.prefix(firstLines), stretches.dropFirst(firstLines))
    let end = later.partitioningIndex { !fits(ends[$0.lowerBound]) }
    if end > later.startIndex { return last(in: later[end - 1]) }
    for stretch in first.reversed() {
      if let end = last(in: stretch) { return end }
    }
    return nil
  }
}
