import Graphemes

/// Words that were written before, how often and what followed them: what predictions are drawn from.
///
/// Words are ICU's (UAX #29, with dictionaries where a script has no blanks), compared without case. Nothing is known
/// but the texts that were learned, and the same texts in the same order give the same predictions.
public struct Vocabulary: Sendable {
  /// The longest word that is learned, in UTF-16 code units.
  static let longestWord = 64
  /// How many words are known at most, and how many pairs of them, once a text has been learned.
  static let capacity = 10_000

  /// The occurrences of a word, whatever its case.
  struct Entry: Sendable, Hashable {
    /// How often it was written.
    var count = 0
    /// The number of the word that it was last.
    var latest = 0
    /// How often each spelling was written where its case says something: not at the start of a sentence.
    var spellings: [String: Int] = [:]

    /// The spelling used most; of several the first in order.
    var spelling: String {
      spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }

    /// Whether it comes before another: written more often, or as often and later.
    func precedes(_ other: Entry) -> Bool {
      (count, latest) > (other.count, other.latest)
    }

    /// Returns the sum of two entries.
    func merging(_ other: Entry) -> Entry {
      Entry(
        count: count + other.count, latest: max(latest, other.latest),
        spellings: spellings.merging(other.spellings, uniquingKeysWith: +))
    }
  }

  /// The entry of each word, by the word in lower case.
  private(set) var entries: [String: Entry] = [:]
  /// The words that followed a word within its sentence, by both in lower case.
  private(set) var followers: [String: [String: Entry]] = [:]
  /// How many pairs of words are known.
  var pairCount: Int { followers.values.reduce(0) { $0 + $1.count } }
  /// The words in the order of their bytes, so that those with a beginning stand together.
  private var ordered: [String] = []
  /// How many words were learned.
  private var clock: Int

  /// An empty vocabulary, whose words count as later than those of another.
  init(after other: Vocabulary? = nil) { clock = other?.clock ?? 0 }

  /// A vocabulary of texts, the latest last.
  ///
  /// - Complexity: O(n log n).
  public init(_ texts: some Sequence<[UInt16]> = []) {
    clock = 0
    guard let iterator = try? ICUBreakIterator(.words) else { return }
    for text in texts { read(text, iterator) }
    forget()
    order()
  }

  /// Learns the words of a text, and forgets others where there are too many.
  ///
  /// - Complexity: O(n + w log w) for a text of n code units and w known words.
  public mutating func learn(_ text: [UInt16]) {
    guard let iterator = try? ICUBreakIterator(.words) else { return }
    read(text, iterator)
    forget()
    order()
  }

  /// The words that begin with a stem in lower case and go on.
  ///
  /// - Complexity: O(log w + m) for w known words and m that match.
  func words(beginningWith stem: String) -> [String] {
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle].utf8.lexicographicallyPrecedes(stem.utf8) { low = middle + 1 } else { high = middle }
    }
    return ordered[low...].prefix { $0.utf8.starts(with: stem.utf8) }
      .filter { $0.utf8.count > stem.utf8.count }
  }

  private mutating func order() {
    ordered = entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func read(_ text: [UInt16], _ iterator: ICUBreakIterator) {
    // Without ICU nothing is learned.
    guard (try? iterator.setText(text)) != nil else { return }
    var previous: (word: String, end: Int)?
    for range in iterator.words() {
      if range.count > Self.longestWord {
        previous = nil
        continue
      }
      let startsSentence = previous.map { Self.endsSentence(text[$0.end..<range.lowerBound]) } ?? true
      let before = startsSentence ? nil : previous?.word
      let spelled = String(decoding: text[range], as: UTF16.self)
      let word = spelled.lowercased()
      clock += 1
      // A text of any length takes no more room than the capacity twice over.
      if clock.isMultiple(of: Self.capacity) { forget() }
      // A capital that a sentence begins with says nothing about the word.
      let spelling = startsSentence && spelled.dropFirst() == word.dropFirst() ? word : spelled
      let seen = Entry(count: 1, latest: clock, spellings: [spelling: startsSentence ? 0 : 1])
      entries[word] = (entries[word] ?? Entry()).merging(seen)
      if let before {
        followers[before, default: [:]][word] = (followers[before]?[word] ?? Entry()).merging(seen)
      }
      previous = (word, range.upperBound)
    }
  }

  /// Forgets the words and pairs that come last, down to three quarters of the capacity, where there are more than it.
  ///
  /// - Complexity: O(w), or O(w log w) once in a quarter of the capacity of new words.
  private mutating func forget() {
    let room = Self.capacity / 4 * 3
    if entries.count > Self.capacity {
      let kept = entries.sorted { $0.value.precedes($1.value) }.prefix(room)
      entries = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
    guard pairCount > Self.capacity else { return }
    let pairs = followers.flatMap { before, after in
      after.map { (before: before, word: $0.key, entry: $0.value) }
    }
    followers = [:]
    for pair in pairs.sorted(by: { $0.entry.precedes($1.entry) }).prefix(room) {
      followers[pair.before, default: [:]][pair.word] = pair.entry
    }
  }

  private static func endsSentence(_ gap: ArraySlice<UInt16>) -> Bool {
    gap.contains { sentenceEnds.contains($0) }
  }

  /// Line feed, full stop, question and exclamation mark, ellipsis, and those of Arabic, Devanagari and CJK.
  private static let sentenceEnds: Set<UInt16> = [
    0x0A, 0x21, 0x2E, 0x3F, 0x61F, 0x6D4, 0x964, 0x2026, 0x3002, 0xFF01, 0xFF1F,
  ]
}
