/// An incremental search in the history that is under way.
public struct HistorySearch: Sendable, Hashable {
  /// The search text.
  public internal(set) var query: [UInt16] = []
  /// Whether it goes to earlier entries.
  public internal(set) var isBackward: Bool
  /// Whether nothing matches.
  public internal(set) var hasFailed = false
  /// The text and the caret from before the search.
  let original: [UInt16]
  let originalCaret: Int
}
