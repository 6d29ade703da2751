extension TextRule {
  /// The rule with other maxima, and all else as it is.
  ///
  /// A minimum above its new maximum comes down to it.
  ///
  /// - Parameter maximum: the new maximum of a limit.
  public func replacingMaxima(_ maximum: (TextLimit) -> Int) -> TextRule {
    TextRule(
      name: name, title: title, source: source, evidence: evidence, prepare: prepare, substitute: substitute,
      limits: limits.map { limit in
        let maximum = maximum(limit)
        return TextLimit(
          limit.unit, maximum: maximum, minimum: min(limit.minimum, maximum), isSoft: limit.isSoft,
          scope: limit.scope, tables: limit.tables)
      },
      composition: composition, contentWarning: contentWarning, refuses: refuses, note: note)
  }
}
