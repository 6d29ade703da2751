import Graphemes

/// The labels of one run of domain characters, and from which of them a domain can start.
///
/// A run is the longest stretch of domain characters, hyphens, underscores and full stops. The expression
/// `(label\.)+TLD` tried at every start of a run is quadratic; here each full stop is looked at once, from the right,
/// and every start is answered from what its right neighbour knows.
struct DomainChain {
  /// A label and the full stop after it.
  struct Label {
    let start: Int
    /// The offset of the full stop.
    let end: Int
    /// The last underscore of the label, or -1: one is allowed in a subdomain, none in the domain name.
    let lastUnderscore: Int
    /// Whether the last character may end a label.
    let endsWell: Bool
    /// Where the top-level domain after the full stop ends, or -1.
    var topLevelEnd = -1
    /// The end of the longest domain that starts with this whole label, or -1.
    var domainEnd = -1
  }

  private(set) var labels: [Label] = []
  /// The run, in the text's code units.
  private(set) var range = 0..<0
  /// Whether a domain starts anywhere.
  private(set) var hasDomain = false

  /// Looks at a run; it ends before a character that is no part of it.
  mutating func read(_ text: [UInt16], _ range: Range<Int>, _ characters: URLCharacters, allowsHyphens: Bool)
  {
    self.range = range
    OperationCounter.add(range.count)
    labels.removeAll(keepingCapacity: true)
    hasDomain = false
    var start = range.lowerBound
    var lastUnderscore = -1
    for offset in range {
      let unit = text[offset]
      if unit == 0x5F { lastUnderscore = offset }
      guard unit == 0x2E else { continue }
      let endsWell = offset > start && characters.has(text[offset - 1], .domain)
      labels.append(Label(start: start, end: offset, lastUnderscore: lastUnderscore, endsWell: endsWell))
      start = offset + 1
      lastUnderscore = -1
    }
    for index in labels.indices.reversed() {
      let label = labels[index]
      // A top-level domain ends within the run or not at all: its characters are domain characters or hyphens.
      let end = TopLevelDomains.shared.match(
        text, at: label.end + 1, end: text.count, allowsHyphens: allowsHyphens)
      labels[index].topLevelEnd = end ?? -1
      let domainEnd = self.domainEnd(from: label.start, in: index, text, characters)
      labels[index].domainEnd = domainEnd ?? -1
      if end != nil { hasDomain = true }
    }
  }

  /// The end of the longest domain that starts at an offset within a label, or nil.
  func domainEnd(from start: Int, in index: Int, _ text: [UInt16], _ characters: URLCharacters) -> Int? {
    let label = labels[index]
    guard start < label.end, label.endsWell, characters.has(text[start], .domain) else { return nil }
    // validSubdomain*: this label is a subdomain of what the next one starts.
    if index + 1 < labels.count, labels[index + 1].domainEnd >= 0 { return labels[index + 1].domainEnd }
    // validDomainName: no underscore.
    return label.topLevelEnd >= 0 && label.lastUnderscore < start ? label.topLevelEnd : nil
  }
}
