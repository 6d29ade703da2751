/// The explanation of one cluster of a text, with its cost under a rule.
public struct ClusterExplanation: Sendable, Hashable {
  /// A scalar and its name.
  public struct Scalar: Sendable, Hashable {
    /// The code point; a lone surrogate is its own value.
    public let value: UInt32
    /// Its name in Unicode, `<control-000A>` for one that has none.
    public let name: String
  }

  /// The range of the cluster, in UTF-16 code units.
  public let range: Range<Int>
  /// Its scalars.
  public let scalars: [Scalar]
  /// Its code units and bytes.
  public let utf16: Int, utf8: Int
  /// The cost in the unit of the limit that binds; the first cluster of a URL carries the count of the URL.
  public let cost: Int
  /// Why, as phrases.
  public let reasons: [String]

  /// The same cluster elsewhere, for other reasons.
  func at(_ range: Range<Int>, movedBy shift: Int, cost: Int, reasons: [String]) -> ClusterExplanation {
    ClusterExplanation(
      range: range.lowerBound + shift..<range.upperBound + shift, scalars: scalars, utf16: utf16, utf8: utf8,
      cost: cost, reasons: reasons)
  }
}
