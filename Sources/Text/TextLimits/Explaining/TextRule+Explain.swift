extension TextRule {
  /// Explains a text cluster by cluster.
  ///
  /// The costs add up to the count of the limit that binds where that limit is about the whole text.
  ///
  /// - Complexity: O(n).
  public func explain(_ units: [UInt16]) -> [ClusterExplanation] {
    var explanations: [ClusterExplanation] = []
    var explainer = TextExplainer(self)
    explainer.explain(units) { explanations.append($0) }
    return explanations
  }

  /// The unit of the limit that binds, or nil where the text decides which one does.
  public var bindingUnit: TextUnit? {
    let hard = limits.filter { !$0.isSoft }
    let units = Set((hard.isEmpty ? limits : hard).map(\.unit))
    return units.count == 1 ? units.first : nil
  }
}
