import TextLimits

/// The report of `check` about a text that fails, for people.
struct CheckReport {
  let result: CheckResult
  /// Whether the rule must be named.
  let namesRule: Bool
  /// Whether standard output is a terminal, and shows colours.
  let writesToTerminal: Bool
  let usesColour: Bool

  /// `FILE:LINE: 3 over (143 of 140 graphemes)`, and on a terminal the line with the overflow underlined.
  var text: String {
    let name = namesRule ? "\(printable(result.rule.name)): " : ""
    let report = "\(source):\(line): \(name)\(message)\n"
    guard writesToTerminal, result.measurement.overflow != nil else { return report }
    return report + excerpt
  }

  /// `FILE: bluesky: 12 left (288 of 300 graphemes)`, for a text that fits.
  var fitting: String {
    let count = result.measurement.binding
    let unit = count.limit.unit.plural
    return
      "\(source): \(printable(result.rule.name)): \(count.remaining) left (\(count.count) of \(count.limit.maximum) \(unit))\n"
  }

  /// The annotation of GitHub Actions: `::error file=…,line=…,title=…::…`.
  var annotation: String {
    let level = result.measurement.fits ? "warning" : "error"
    let file = result.place.source.map { "file=\(Self.escaped($0, isProperty: true))," } ?? ""
    let title = Self.escaped("headroom: \(result.rule.name)", isProperty: true)
    return "::\(level) \(file)line=\(line),title=\(title)::\(Self.escaped(message, isProperty: false))\n"
  }

  /// The problem, `3 over (143 of 140 graphemes)`.
  private var message: String {
    let exceeded = result.measurement.counts.filter { !$0.fits }
    let hard = exceeded.filter { !$0.limit.isSoft }
    let counts = (hard.isEmpty ? exceeded : hard).map { count in
      "\(-count.remaining) over (\(count.count) of \(count.limit.maximum) \(count.limit.unit.plural)\(scope(count)))"
    }
    let others = result.problems.filter { !["over-limit", "over-soft-limit", "unsettled-unit"].contains($0) }
    let parts = result.shortMessage.map { message in
      message.segments.count > 1 ? ["\(message.segments.count) parts of \(message.encoding.rawValue)"] : []
    }
    return (counts + (parts ?? []) + others).joined(separator: ", ")
  }

  private func scope(_ count: TextMeasurement.Count) -> String {
    switch count.limit.scope {
    case .text: ""
    case .subject: " in the subject"
    case .bodyLine: " in the longest line"
    }
  }

  private var line: Int { result.place.line ?? result.overflow.line }

  private var source: String {
    result.place.source.map { $0 == "-" ? "standard input" : printable($0) } ?? "text"
  }

  /// The line in which the overflow starts: what fits, then the rest underlined.
  private var excerpt: String {
    // What is around the place is cut to what one line of a terminal shows.
    let longest = 60
    let place = result.overflow
    let before = String(decoding: place.before, as: UTF16.self)
    let over = String(decoding: place.over, as: UTF16.self)
    let shownBefore = before.count > longest || place.isCut ? "…" + String(before.suffix(longest)) : before
    let shownOver = over.count > longest ? String(over.prefix(longest)) + "…" : over
    let colour = usesColour ? "\u{1B}[31m" : ""
    return "  \(printable(shownBefore))\(colour)\u{1B}[4m\(printable(shownOver))\u{1B}[0m\n"
  }

  /// Workflow commands: `%`, line breaks, and in properties `:` and `,`.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      // What is no part of the format must not reach the log of a run as it is.
      default: result += printable(String(character))
      }
    }
    return result
  }
}
