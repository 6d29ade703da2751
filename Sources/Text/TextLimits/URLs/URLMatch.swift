/// A URL in a text.
struct URLMatch: Equatable {
  /// Where it stands, in code units; what a platform replaces.
  var range: Range<Int>
  /// The end that the platform states for it; past `range` where twitter-text joins a bare ASCII domain with a path
  /// that other characters part from it.
  var statedEnd: Int
}
