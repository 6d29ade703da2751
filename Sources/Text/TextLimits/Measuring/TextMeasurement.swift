/// The measurement of a text under a rule.
public struct TextMeasurement: Sendable, Hashable {
  /// The count under one limit.
  public struct Count: Sendable, Hashable {
    /// The limit.
    public let limit: TextLimit
    /// The text's count in the limit's unit.
    public let count: Int

    /// Creates a count.
    public init(limit: TextLimit, count: Int) {
      self.limit = limit
      self.count = count
    }

    /// How much still fits; negative when the text is over.
    public var remaining: Int { limit.maximum - count }
    /// Whether the count is within the limit.
    public var fits: Bool { count <= limit.maximum }
  }

  /// The count under each limit of the rule, in the rule's order; at least one.
  public let counts: [Count]

  /// The part of the original text that does not fit, or nil when it fits.
  ///
  /// In UTF-16 code units, from a cluster boundary to the end. Soft limits have no part in it.
  public let overflow: Range<Int>?

  /// Creates a measurement; `counts` must not be empty.
  public init(counts: [Count], overflow: Range<Int>?) {
    precondition(!counts.isEmpty, "a measurement without a count says nothing")
    self.counts = counts
    self.overflow = overflow
  }

  /// Whether the text is within every limit that is not soft.
  public var fits: Bool { counts.allSatisfy { $0.fits || $0.limit.isSoft } }

  /// The count under the limit that binds.
  ///
  /// Of the limits that are not soft, the one with the smallest share left, or the most exceeded; the first of
  /// several. Soft limits bind only where there are no others.
  public var binding: Count {
    let hard = counts.filter { !$0.limit.isSoft }
    let candidates = hard.isEmpty ? counts : hard
    // `counts` is not empty, so neither are the candidates.
    return candidates.dropFirst().reduce(candidates[0]) { $1.share < $0.share ? $1 : $0 }
  }
}

extension TextMeasurement.Count {
  /// The remaining count as a share of the maximum; a maximum of zero is all used, and over with the first unit.
  fileprivate var share: Double { Double(remaining) / Double(max(1, limit.maximum)) }
}
