/// How one platform counts a text and how much of it fits.
///
/// A rule is data: what is done to the text before it is counted, what counts as something else, and one or more
/// limits.
public struct TextRule: Sendable, Hashable {
  /// How well the rule is founded.
  public enum Evidence: String, Sendable, Hashable, CaseIterable {
    /// The platform's documentation states it.
    case documented
    /// The platform's own source code was read.
    case readInSource = "read in source"
    /// No source settles the unit.
    case unsettled
  }

  /// The name on the command line, `tweet-140`.
  public let name: String
  /// What the rule is for, as a phrase.
  public let title: String
  /// Where the rule was taken from.
  public let source: String
  /// How well the rule is founded.
  public let evidence: Evidence
  /// The limits, at least one; the text fits when it is within all that are not soft.
  public let limits: [TextLimit]

  /// Creates a rule.
  public init(name: String, title: String, source: String, evidence: Evidence, limits: [TextLimit]) {
    precondition(!limits.isEmpty, "a rule without a limit says nothing")
    self.name = name
    self.title = title
    self.source = source
    self.evidence = evidence
    self.limits = limits
  }
}
