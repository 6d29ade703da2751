import Graphemes

/// Explains a text that arrives in pieces, cluster by cluster.
///
/// Pieces must be divided at places of `division`; a text explained as one piece may be any.
public struct TextExplainer: Sendable {
  /// The rule.
  public let rule: TextRule
  /// The unit of costs.
  private let unit: TextUnit?
  private var length = 0

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - unit: the unit of the limit that binds; nil where the one piece of the text decides.
  public init(_ rule: TextRule, unit: TextUnit? = nil) {
    self.rule = rule
    self.unit = unit ?? rule.bindingUnit
  }

  /// Where a text may be divided so that each piece is explained as a part of the whole.
  public var division: TextDivision {
    // What is removed for the sake of the whole cannot be told from a piece.
    rule.prepare.contains { $0 == .cutExcessSpaces || $0 == .telegramClean } ? .nowhere : rule.division
  }

  /// Explains the next piece; `body` gets each cluster, with its range in the whole text.
  ///
  /// - Complexity: O(piece).
  public mutating func explain(
    _ piece: [UInt16], _ body: (ClusterExplanation) throws -> Void
  ) rethrows {
    let head = length > 0 && !rule.prepare.isEmpty ? TextMeasurer.head : []
    var explainer = ClusterExplainer(head + piece, rule, unit)
    let boundaries = explainer.units.span.graphemeBoundaries()
    let shift = length - head.count
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      if start < head.count {
        _ = explainer.explanation(of: start..<end, movedBy: 0)
        continue
      }
      try body(explainer.explanation(of: start..<end, movedBy: shift))
    }
    length += piece.count
  }
}
