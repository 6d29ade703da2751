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

  /// The behaviour of the platform while a keyboard composes, with marked text at the limit.
  public enum Composition: String, Sendable, Hashable, CaseIterable {
    /// The platform has no field of its own, or nothing is known.
    case unspecified
    /// Marked text may pass the limit until it is committed.
    case exempt
    /// Marked text is cut like any other.
    case counted
  }

  /// The part of a content warning, a field beside the text, in the count.
  public enum ContentWarning: String, Sendable, Hashable, CaseIterable {
    /// None: the platform has no such field, or holds it to a limit of its own.
    case ignored
    /// It is prepared, joined before the text, and counted with it; nothing in it is replaced.
    case before
    /// It is joined behind the text, and both are prepared and counted as one; nothing in it is replaced.
    case after
  }

  /// The name on the command line, `tweet-140`.
  public let name: String
  /// The purpose of the rule, as a phrase.
  public let title: String
  /// Where the rule was taken from.
  public let source: String
  /// How well the rule is founded.
  public let evidence: Evidence
  /// Transformations applied before counting, in this order.
  public let prepare: [TextPreparation]
  /// Substitutions in the prepared text.
  public let substitute: [TextSubstitution]
  /// The limits, at least one; the text fits when it is within all that are not soft.
  public let limits: [TextLimit]
  /// The behaviour while a keyboard composes.
  public let composition: Composition
  /// The part of a content warning in the count.
  public let contentWarning: ContentWarning
  /// The characters that make the platform refuse a text, one by one as scalars.
  public let refuses: String
  /// A caveat, as a sentence.
  public let note: String?

  /// Creates a rule.
  public init(
    name: String, title: String, source: String, evidence: Evidence, prepare: [TextPreparation] = [],
    substitute: [TextSubstitution] = [], limits: [TextLimit], composition: Composition = .unspecified,
    contentWarning: ContentWarning = .ignored, refuses: String = "", note: String? = nil
  ) {
    precondition(!limits.isEmpty, "a rule without a limit says nothing")
    self.name = name
    self.title = title
    self.source = source
    self.evidence = evidence
    self.prepare = prepare
    self.substitute = substitute
    self.limits = limits
    self.composition = composition
    self.contentWarning = contentWarning
    self.refuses = refuses
    self.note = note
  }
}
