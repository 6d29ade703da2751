import Synchronization

/// Idle grapheme iterators, so that a count opens one only when none is free.
enum GraphemeIterators {
  /// An iterator with one owner at a time: the pool, or the call that took it.
  private struct Idle: @unchecked Sendable { let iterator: ICUBreakIterator }

  private static let idle = Mutex<[Idle]>([])

  /// Calls `body` with an iterator over `units`.
  static func with<Result>(_ units: [UInt16], _ body: (ICUBreakIterator) -> Result) -> Result {
    do {
      let iterator = try idle.withLock { $0.popLast() }?.iterator ?? ICUBreakIterator(.graphemes)
      try iterator.setText(units)
      let result = body(iterator)
      idle.withLock { $0.append(Idle(iterator: iterator)) }
      return result
    } catch {
      // ICU's data is part of the library: without it nothing can be counted.
      fatalError("\(error)")
    }
  }
}
