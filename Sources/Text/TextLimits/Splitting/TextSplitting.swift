import Graphemes

/// Divides texts into posts that each pass under one or more rules.
public struct TextSplitting: Sendable {
  /// A post of a thread.
  public struct Post: Sendable, Hashable {
    /// The code units of the post, with its number.
    public let units: [UInt16]
    /// Which part of the text it carries, in UTF-16 code units; white space at cuts is in no post.
    public let range: Range<Int>
  }

  /// The rules; each post passes under each of them.
  public let rules: [TextRule]
  /// How posts are numbered where there is more than one, or nil for no numbers.
  public let numbering: PostNumbering?

  /// Creates a splitting.
  public init(rules: [TextRule], numbering: PostNumbering? = nil) {
    self.rules = rules
    self.numbering = numbering
  }

  /// The fewest posts that carry a text.
  ///
  /// A paragraph that passes alone is never divided; one that does not is divided between sentences, such a sentence
  /// where lines may break (UAX #14), such a word between clusters. URLs and mentions are never divided. Among these
  /// places each post takes the farthest that passes, so that no other choice of them needs fewer posts. White space at
  /// a cut and at the start of a divided text, and nothing else, is dropped.
  ///
  /// - Throws: `TextSplittingError` when a URL, a mention or a cluster does not fit in any post.
  /// - Complexity: O(n) for text without words longer than a post.
  public func split(_ units: [UInt16]) throws(TextSplittingError) -> [Post] {
    let whole = FittingSearch(rules: rules)
    if whole.fits(units) { return [Post(units: units, range: 0..<units.count)] }
    let divider = PostDivider(units, rules)
    if divider.skippingSpace(0) == units.count { return [Post(units: [], range: units.count..<units.count)] }
    // The numbers' own length can add posts, which can make the numbers longer.
    var total = 2
    while true {
      let ranges = try ranges(divider, total)
      if numbering?.namesTotal ?? false, ranges.count > total {
        total = ranges.count
        continue
      }
      // The true number of posts is never longer to write than the larger one that was tried.
      return ranges.enumerated().map { post(units, $1, $0 + 1, of: ranges.count) }
    }
  }

  /// The posts' ranges when `{n}` is so many.
  private func ranges(_ divider: PostDivider, _ total: Int) throws(TextSplittingError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var places = PostSearch(divider: divider, start: divider.skippingSpace(0))
    while let start = places.start {
      let label = numbering?.label(ranges.count + 1, of: max(total, ranges.count + 1))
      let search = FittingSearch(rules: rules, head: label?.head ?? [], tail: label?.tail ?? [])
      ranges.append(try places.next(search, start))
    }
    return ranges
  }

  private func post(_ units: [UInt16], _ range: Range<Int>, _ index: Int, of total: Int) -> Post {
    let label = numbering?.label(index, of: total)
    return Post(units: (label?.head ?? []) + Array(units[range]) + (label?.tail ?? []), range: range)
  }
}
