/// Why a text cannot be divided into posts.
public enum TextSplittingError: Error, Sendable, Hashable {
  /// A URL or a mention does not fit in a post of its own, and is never divided.
  case indivisible(range: Range<Int>, text: String)
  /// Not even one cluster fits in a post beside its number.
  case noRoom(offset: Int)
}

extension TextSplittingError: CustomStringConvertible {
  /// The part that does not fit, and its place.
  public var description: String {
    switch self {
    case .indivisible(let range, let text):
      "'\(text.prefix(60))\(text.count > 60 ? "…" : "")' at UTF-16 offset \(range.lowerBound) fits in no post, and URLs and mentions are not divided"
    case .noRoom(let offset): "not even the one character at UTF-16 offset \(offset) fits in a post"
    }
  }
}
