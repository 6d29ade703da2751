import Graphemes

/// The places where a text may be divided into posts, from the best kind to the last.
final class PostDivider {
  let units: [UInt16]
  /// The ends of paragraphs, sentences and pieces of a line; each ends with the end of the text.
  private let levels: [[Int]]
  private let clusters: ClusterMap
  /// URLs and mentions, in order and apart.
  private let indivisible: [Range<Int>]
  private let rules: [TextRule]
  /// Whether a piece passes alone, by its start and level, once it was asked.
  private var passesAlone: [Piece: Bool] = [:]

  private struct Piece: Hashable {
    let start: Int
    let level: Int
  }

  init(_ units: [UInt16], _ rules: [TextRule]) {
    self.units = units
    self.rules = rules
    let clusters = ClusterMap(units)
    self.clusters = clusters
    indivisible = Self.indivisible(units)
    let isAllowed = Self.filter(indivisible)
    levels = [
      Self.paragraphEnds(units), Self.boundaries(units, .sentences), Self.boundaries(units, .lines),
    ].map { ends in isAllowed(ends.filter(clusters.isBoundary)) }
  }

  /// The end of a post that starts at an offset: the farthest allowed place not after `limit`, white space before the
  /// place aside.
  func cut(from start: Int, notAfter limit: Int) throws(TextSplittingError) -> Int {
    let limit = limit > start ? skippingSpace(limit) : limit
    if limit == units.count { return limit }
    var place = start
    for (level, ends) in levels.enumerated() {
      // The farthest end of this level; then into the piece after it, if that does not pass alone.
      var index = ends.partitioningIndex { $0 > place }
      let first = index
      while index < ends.count, ends[index] <= limit { index += 1 }
      if index > first { place = ends[index - 1] }
      guard index < ends.count else { return place }
      let next = skippingSpace(place)
      if place > start, next >= ends[index] || passesAlone(next..<ends[index], level) { return place }
    }
    return try clusterCut(from: start, place, notAfter: limit)
  }

  /// Within a word: as far as it goes, but not into a URL or a mention.
  private func clusterCut(from start: Int, _ place: Int, notAfter limit: Int) throws(TextSplittingError)
    -> Int
  {
    guard limit > start else { throw .noRoom(offset: start) }
    let index = indivisible.partitioningIndex { $0.upperBound > limit }
    guard index < indivisible.count, indivisible[index].lowerBound < limit else { return limit }
    let range = indivisible[index]
    if range.lowerBound > start { return range.lowerBound }
    throw .indivisible(range: range, text: String(decoding: units[range], as: UTF16.self))
  }

  private func passesAlone(_ range: Range<Int>, _ level: Int) -> Bool {
    if range.isEmpty { return true }
    let piece = Piece(start: range.lowerBound, level: level)
    if let known = passesAlone[piece] { return known }
    let passes = FittingSearch(rules: rules).end(in: units, from: range.lowerBound) >= trimmedEnd(range)
    passesAlone[piece] = passes
    return passes
  }

  /// The first offset, from a cluster boundary on, at which something other than white space starts; a space with a mark
  /// is no white space.
  func skippingSpace(_ offset: Int) -> Int {
    let start = offset
    var offset = offset
    defer { OperationCounter.add(offset - start) }
    while offset < units.count {
      let next = clusters.boundary(after: offset)
      guard isSpace(offset..<next) else { break }
      offset = next
    }
    return offset
  }

  /// The end of a range, which is a cluster boundary, without the white space there.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    defer { OperationCounter.add(range.upperBound - end) }
    while end > range.lowerBound {
      let previous = clusters.boundary(before: end)
      guard previous >= range.lowerBound, isSpace(previous..<end) else { break }
      end = previous
    }
    return end
  }

  /// The last cluster boundary before an offset after the text's start.
  func boundary(before offset: Int) -> Int { clusters.boundary(before: offset) }

  private func isSpace(_ range: Range<Int>) -> Bool { units[range].allSatisfy(TextPreparation.isWhiteSpace) }

  // MARK: Places

  /// The ends of paragraphs: after an empty line.
  private static func paragraphEnds(_ units: [UInt16]) -> [Int] {
    var ends: [Int] = []
    var lineFeeds = 0
    for offset in units.indices {
      if units[offset] == 0x0A {
        lineFeeds += 1
      } else if units[offset] != 0x0D, units[offset] != 0x20, units[offset] != 0x09 {
        if lineFeeds > 1 { ends.append(offset) }
        lineFeeds = 0
      }
    }
    return ends + [units.count]
  }

  private static func boundaries(_ units: [UInt16], _ kind: ICUBreakIterator.Kind) -> [Int] {
    // A text that ICU does not take is divided between clusters only.
    guard let iterator = try? ICUBreakIterator(kind), (try? iterator.setText(units)) != nil else {
      return [units.count]
    }
    return Array(iterator.boundaries().dropFirst())
  }

  /// URLs with and without a protocol, and mentions, whatever the rule.
  private static func indivisible(_ units: [UInt16]) -> [Range<Int>] {
    let urls = [URLGrammar.twitter, .mastodon].flatMap {
      URLScanner(grammar: $0).matches(in: units).map(\.range)
    }
    let mentions = units.contains(0x40) ? Mention.server(in: units).map(\.range) : []
    var merged: [Range<Int>] = []
    for range in (urls + mentions).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound < last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Drops the places inside of ranges; both must be sorted.
  private static func filter(_ ranges: [Range<Int>]) -> ([Int]) -> [Int] {
    { places in
      var index = 0
      return places.filter { place in
        while index < ranges.count, ranges[index].upperBound <= place { index += 1 }
        return index == ranges.count || place <= ranges[index].lowerBound
      }
    }
  }
}

/// A walk over the posts of a text.
struct PostSearch {
  let divider: PostDivider
  /// How long the last post could have been; the next one is about as long.
  private var lastLength: Int?
  /// Where the next post starts, or nil after the last one.
  private(set) var start: Int?

  init(divider: PostDivider, start: Int) {
    self.divider = divider
    self.start = start < divider.units.count ? start : nil
  }

  /// The range of the next post.
  mutating func next(_ search: FittingSearch, _ from: Int) throws(TextSplittingError) -> Range<Int> {
    var limit = search.end(in: divider.units, from: from, likely: lastLength)
    lastLength = limit - from
    let reachesEnd = limit == divider.units.count
    let tested = limit
    while true {
      let end = try divider.cut(from: from, notAfter: limit)
      let isLast = reachesEnd && end == divider.units.count
      let range = from..<(isLast ? end : divider.trimmedEnd(from..<end))
      // A shorter beginning can count more, where a cut unmakes a URL: then the place before it.
      if range.upperBound != tested, !search.fits(Array(divider.units[range])) {
        limit = range.upperBound > from ? divider.boundary(before: range.upperBound) : from
        guard limit > from else { throw .noRoom(offset: from) }
        continue
      }
      let next = divider.skippingSpace(end)
      start = next < divider.units.count ? next : nil
      return range
    }
  }
}
