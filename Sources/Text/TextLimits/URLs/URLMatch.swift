/// A URL in a text.
struct URLMatch: Equatable {
  /// The range in code units that a platform replaces.
  var range: Range<Int>
  /// The end that the platform states for it; past `range` where twitter-text joins a bare ASCII domain with a path
  /// that other characters part from it.
  var statedEnd: Int
}
