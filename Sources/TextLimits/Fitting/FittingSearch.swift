import Graphemes

/// The search for the longest beginning of a text that passes.
///
/// Counts are not monotone: "exa.com" counts 23 on X, "exa.comm" 8, and a platform that trims does not count white space
/// at the end. So a bound is taken from the counts of more text than fits, and from there every cluster boundary
/// downwards is tested by measuring the beginning itself.
struct FittingSearch {
  let rules: [TextRule]
  /// A content warning, which is prepared already where it counts before the text.
  var contentWarning: [UInt16] = []
  /// What stands before and after the beginning in the text that is measured: a number, an ellipsis.
  var head: [UInt16] = [], tail: [UInt16] = []

  /// How much text is looked at first.
  private static let firstWindow = 2048
  /// What follows a bound in the window decides nothing, for its word ended before; only a cluster may go on so far.
  private static let margin = 64

  /// The end of the longest beginning, from an offset on, that passes under every rule, at a cluster boundary; the
  /// offset itself when nothing does.
  ///
  /// - Complexity: O(m + k·m), where m is the length of the beginning and k the number of places in the word at its
  ///   end where a cut makes or unmakes a URL; k is 1 for nearly all text.
  func end(in units: [UInt16], from start: Int = 0) -> Int {
    let (window, bounds, far) = window(of: units, from: start)
    return start + end(in: window, notAfter: far, bounds)
  }

  /// An offset after which no beginning of a text ends that passes on its own.
  func farthestEnd(in units: [UInt16]) -> Int { window(of: units, from: 0).far }

  /// So much of a text, from an offset on, that a bound lies within it, and the bound.
  private func window(
    of units: [UInt16], from start: Int
  ) -> (units: [UInt16], bounds: [FittingBound], far: Int) {
    var length = Self.firstWindow
    while true {
      let isWhole = units.count - start <= length
      let window = isWhole && start == 0 ? units : Array(units[start..<min(units.count, start + length)])
      let bounds = rules.map { FittingBound(window, $0, contentWarning) }
      let far = bounds.map(\.far).min() ?? window.count
      if isWhole || far + Self.margin < window.count { return (window, bounds, far) }
      length *= 4
    }
  }

  /// Whether a text passes under every rule, with what stands before and after it.
  func passes(_ units: [UInt16]) -> Bool {
    let text = head.isEmpty && tail.isEmpty ? units : head + units + tail
    return rules.allSatisfy { rule in
      let counted = rule.joined(rule.counted(text).units, contentWarning: contentWarning)
      return rule.fits(rule.counts(ofPrepared: counted))
    }
  }

  private func end(in window: [UInt16], notAfter far: Int, _ bounds: [FittingBound]) -> Int {
    var end = far
    if far < window.count, !window.span.isGraphemeBoundary(far) { end = boundary(before: far, window) }
    while end > 0 {
      let mayPass = bounds.allSatisfy { $0.mayPass(end, window) }
      if mayPass, passes(end == window.count ? window : Array(window[..<end])) { return end }
      end = boundary(before: end, window)
    }
    return 0
  }

  private func boundary(before offset: Int, _ units: [UInt16]) -> Int {
    units.span.graphemeBoundary(before: offset) ?? 0
  }
}
