/// The totals of a pass over UTF-8.
struct UTF8Tally: Sendable, Hashable {
  /// Clusters that begin.
  var clusters = 0
  /// Scalars, a repaired sequence counting as the one U+FFFD that replaces it.
  var scalars = 0
  /// Scalars above U+FFFF, which take two code units in UTF-16.
  var supplementary = 0
  /// Line feeds.
  var lineFeeds = 0
  /// Ill-formed sequences, each repaired as one U+FFFD.
  var illFormed = 0
}
