import Graphemes
import TextLimits

/// Measuring, fitting and splitting under any rule: what fits passes, a longer beginning does not, nothing is lost.
public enum RulesFuzz {
  /// What goes wrong with an input, or nil.
  ///
  /// The first two bytes choose rule and maximum, the rest is text: pairs of bytes are code units, but a high byte
  /// above 3 and below 32 picks one of the pieces that rules care about.
  public static func fault(of input: [UInt8]) -> String? {
    guard input.count >= 2 else { return nil }
    let base = TextRule.catalogue[Int(input[0]) % TextRule.catalogue.count]
    let rule = TextRule(
      name: base.name, title: base.title, source: base.source, evidence: base.evidence, prepare: base.prepare,
      substitute: base.substitute,
      limits: base.limits.map {
        TextLimit($0.unit, maximum: Int(input[1]) % 64, isSoft: $0.isSoft, scope: $0.scope, tables: $0.tables)
      }, contentWarning: base.contentWarning, refuses: base.refuses)
    let units = text(input.dropFirst(2))
    return fault(rule, units).map { "\($0): \(rule.name) \(rule.limits[0].maximum) of \(units)" }
  }

  private static func fault(_ rule: TextRule, _ units: [UInt16]) -> String? {
    let measurement = rule.measure(units)
    let fit = rule.fit(units)
    let boundaries = units.span.graphemeBoundaries()
    if measurement.fits != (measurement.overflow == nil) { return "overflow" }
    if let overflow = measurement.overflow, overflow != fit.end..<units.count {
      return "overflow and fit differ"
    }
    if !rule.measure(fit.units).fits { return "what fits does not pass" }
    if fit.units != Array(units[..<fit.end]) || !boundaries.contains(fit.end) { return "not a beginning" }
    if boundaries.contains(where: { $0 > fit.end && rule.measure(Array(units[..<$0])).fits }) {
      return "a longer beginning passes"
    }
    let explained = rule.explain(units)
    if explained.flatMap({ Array(units[$0.range]) }) != units { return "explain lost something" }
    _ = rule.problems(of: units, measurement)
    _ = rule.twitterTextResult(units)
    if let message = rule.shortMessage(units), message.parts.flatMap({ Array(units[$0]) }) != units {
      return "parts"
    }
    return warningFault(rule, units) ?? piecesFault(rule, units) ?? splitFault(rule, units)
  }

  private static func splitFault(_ rule: TextRule, _ units: [UInt16]) -> String? {
    guard rule.limits.allSatisfy({ $0.scope == .text }) else { return nil }
    let splitting = TextSplitting(rules: [rule], numbering: PostNumbering("{i}/{n}"))
    guard let posts = try? splitting.split(units) else { return nil }
    var end = 0
    for post in posts {
      if !rule.measure(post.units).fits { return "a post does not pass" }
      if post.range.lowerBound < end || !isWhiteSpace(units[end..<post.range.lowerBound]) {
        return "lost between posts"
      }
      end = post.range.upperBound
    }
    return isWhiteSpace(units[end...]) ? nil : "lost at the end"
  }

  private static func isWhiteSpace(_ units: ArraySlice<UInt16>) -> Bool {
    units.allSatisfy { Unicode.Scalar($0)?.properties.isWhitespace ?? false }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
    var units: [UInt16] = []
    var rest = bytes.prefix(256)
    while let high = rest.popFirst(), let low = rest.popFirst() {
      if high > 3, high < 32 {
        units += pieces[Int(low) % pieces.count]
      } else {
        units.append(UInt16(high) << 8 | UInt16(low))
      }
    }
    return units
  }

  private static let pieces: [[UInt16]] = [
    "https://", "http://", "example.com", "t.co/abc", "@user@example.com", " ", "\n\n", ". ", "e\u{301}", "👨‍👩‍👧‍👦",
    "🇺🇸", "漢字", "\r\n", "1\u{FE0F}\u{20E3}", "(a)", "?q=1", "xn--", ".みんな", "#", "/", ".", "@", "€",
    "\u{202A}",
    "# c\n", "# ------------------------ >8 ------------------------\n", "नमस्ते", "ç", "    ", "word ",
  ].map { Array($0.utf16) }
}
