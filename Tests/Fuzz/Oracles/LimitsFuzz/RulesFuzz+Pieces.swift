import Graphemes
import TextLimits

extension RulesFuzz {
  /// What goes wrong when a text is measured in the smallest pieces, or nil when it counts what it counts as a whole.
  public static func piecesFault(_ rule: TextRule, _ units: [UInt16]) -> String? {
    guard var measurer = TextMeasurer(rule) else { return nil }
    // Pieces are cut from UTF-8, which carries no lone surrogate.
    let text = String(decoding: units, as: UTF16.self)
    let whole = Array(text.utf16)
    for piece in textPieces(text, rule.division) where !measurer.add(piece) { return nil }
    let measurement = rule.measure(whole)
    if measurer.measurement != measurement { return "pieces count \(measurer.measurement)" }
    if measurer.problems != rule.problems(of: whole, measurement) { return "problems of pieces" }
    if measurer.twitterTextResult != rule.twitterTextResult(whole) { return "twitter-text of pieces" }
    var explainer = TextExplainer(rule, unit: measurement.binding.limit.unit)
    var explained: [ClusterExplanation] = []
    for piece in textPieces(text, explainer.division) { explainer.explain(piece) { explained.append($0) } }
    let expected = rule.explain(whole)
    if explained == expected { return nil }
    let different = zip(explained, expected).first { $0 != $1 }
    return "pieces are explained otherwise: \(different.map { "\($0) instead of \($1)" } ?? "fewer or more")"
  }

  private static func textPieces(_ text: String, _ division: TextDivision) -> [[UInt16]] {
    let units = Array(text.utf16)
    if division == .clusters {
      let boundaries = units.span.graphemeBoundaries()
      return zip(boundaries, boundaries.dropFirst()).map { Array(units[$0..<$1]) }
    }
    var pieces: [[UInt16]] = []
    var bytes = Array(text.utf8)
    while let place = division.lastPlace(in: bytes, within: 0..<bytes.count) {
      pieces.insert(Array(String(decoding: bytes[place...], as: UTF8.self).utf16), at: 0)
      bytes.removeSubrange(place...)
    }
    return [Array(String(decoding: bytes, as: UTF8.self).utf16)] + pieces
  }
}
