import TextLimits

/// The count of the text being written under one rule.
public struct RuleCount: Sendable, Hashable {
  /// The rule.
  public let rule: TextRule
  /// Its counts.
  public let measurement: TextMeasurement

  /// How much still fits under the limit that binds; negative when the text is over.
  public var remaining: Int { measurement.binding.remaining }

  /// The remaining count as a share of the maximum: the smallest share binds.
  var share: Double {
    let binding = measurement.binding
    return Double(binding.remaining) / Double(max(1, binding.limit.maximum))
  }

  /// By how much the text is over the limit that binds most, in its unit; nil when it fits.
  public var excess: (amount: Int, unit: TextUnit)? {
    let binding = measurement.binding
    return measurement.fits ? nil : (-binding.remaining, binding.limit.unit)
  }
}
