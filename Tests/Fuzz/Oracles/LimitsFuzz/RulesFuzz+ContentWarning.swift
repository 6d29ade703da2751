import Graphemes
import TextLimits

extension RulesFuzz {
  /// With a part of the text as its content warning: what fits passes, and no longer beginning does.
  ///
  /// How long the warning is, the first code unit decides.
  static func warningFault(_ rule: TextRule, _ units: [UInt16]) -> String? {
    guard rule.contentWarning != .ignored, let first = units.first else { return nil }
    let warning = Array(units[..<min(units.count, Int(first) % 17)])
    let text = Array(units[warning.count...])
    let measurement = rule.measure(text, contentWarning: warning)
    if measurement.fits != (measurement.overflow == nil) { return "overflow with a warning" }
    if rule.measure([], contentWarning: warning).fits {
      let end = measurement.overflow?.lowerBound ?? text.count
      if !rule.measure(Array(text[..<end]), contentWarning: warning).fits {
        return "what fits fails with a warning"
      }
    }
    guard let overflow = measurement.overflow else { return nil }
    let boundaries = text.span.graphemeBoundaries()
    if overflow.upperBound != text.count || !boundaries.contains(overflow.lowerBound) {
      return "no end of a text with a warning"
    }
    let longer = boundaries.contains {
      $0 > overflow.lowerBound && rule.measure(Array(text[..<$0]), contentWarning: warning).fits
    }
    if longer { return "a longer beginning passes with a warning" }
    // Without a warning it counts as without the field.
    return rule.measure(text, contentWarning: []) == rule.measure(text) ? nil : "an empty warning counts"
  }
}
