/// The texts that were posted, to be called back.
public struct PostHistory: Sendable, Hashable {
  /// How many are kept.
  public static let capacity = 1_000

  /// The texts, the latest last.
  public private(set) var entries: [[UInt16]] = []

  /// The entry shown, or nil while the draft is.
  var position: Int?
  /// The text that was being written before an entry was called back.
  var draft: [UInt16] = []

  /// Creates a history of texts, the latest last.
  public init(_ entries: [[UInt16]] = []) { self.entries = Array(entries.suffix(Self.capacity)) }

  /// Adds a text, unless it repeats the latest.
  public mutating func add(_ text: [UInt16]) {
    position = nil
    draft = []
    if text.isEmpty || entries.last == text { return }
    entries.append(text)
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// The nearest entry before or after the one shown for which `matches` is true.
  func index(backward: Bool, where matches: ([UInt16]) -> Bool) -> Int? {
    let current = position ?? entries.count
    return backward
      ? entries[..<current].lastIndex(where: matches)
      : current < entries.count ? entries[(current + 1)...].firstIndex(where: matches) : nil
  }
}
