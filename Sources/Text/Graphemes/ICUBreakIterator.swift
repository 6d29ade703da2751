import CICU

/// One of ICU's break iterators over UTF-16 text that it keeps alive.
///
/// Serves words, sentences and line breaks, and is the oracle for grapheme clusters. An iterator is a mutable C
/// object with one owner: it is not `Sendable`. Opening one costs microseconds, so keep it and give it new text.
/// All offsets are in UTF-16 code units.
public final class ICUBreakIterator {
  /// The kind of boundaries.
  public enum Kind: Sendable, CaseIterable {
    /// Extended grapheme clusters (UAX #29 section 3).
    case graphemes
    /// Words and what lies between them (UAX #29 section 4, as CLDR tailors it).
    case words
    /// Sentences (UAX #29 section 5).
    case sentences
    /// Places where a line may break (UAX #14, as CLDR tailors it).
    case lines

    var type: Int {
      switch self {
      case .graphemes: ICU_UBRK_CHARACTER
      case .words: ICU_UBRK_WORD
      case .sentences: ICU_UBRK_SENTENCE
      case .lines: ICU_UBRK_LINE
      }
    }
  }

  /// The kind of boundaries.
  public let kind: Kind

  private let iterator: OpaquePointer
  private var text: UnsafeMutableBufferPointer<UInt16>

  /// Opens an iterator over an empty text, with the rules of the root locale.
  ///
  /// - Throws: `ICUError` when ICU's data is missing or memory runs out.
  public init(_ kind: Kind) throws(ICUError) {
    var status: icu_status = 0
    let opened = icu_break_open(kind.type, "", &status)
    try ICUError.check(status, "open an iterator over \(kind)")
    guard let opened else { throw ICUError(ICU_U_INTERNAL_PROGRAM_ERROR, "open an iterator over \(kind)") }
    self.kind = kind
    iterator = opened
    text = .allocate(capacity: 0)
    try setText([])
  }

  deinit {
    icu_break_close(iterator)
    text.deallocate()
  }

  /// The length of the current text in UTF-16 code units.
  public var count: Int { text.count }

  /// Replaces the text.
  ///
  /// Lone surrogates are allowed.
  ///
  /// - Throws: `ICUError` when the text has more than `Int32.max` code units, or when ICU refuses it.
  /// - Complexity: O(n), for the copy.
  public func setText(_ units: [UInt16]) throws(ICUError) {
    guard let length = Int32(exactly: units.count) else {
      throw ICUError(ICU_U_BUFFER_OVERFLOW_ERROR, "read \(units.count) code units")
    }
    let copy = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: units.count)
    _ = copy.initialize(from: units)
    var status: icu_status = 0
    icu_break_set_text(iterator, copy.baseAddress, length, &status)
    text.deallocate()
    text = copy
    try ICUError.check(status, "read \(units.count) code units")
  }

  /// Moves to the start of the text.
  public func moveToStart() { _ = icu_break_first(iterator) }

  /// Moves to the next boundary and returns it, or nil at the end of the text.
  public func next() -> Int? { offset(icu_break_next(iterator)) }

  /// The first boundary after an offset, or nil at or past the end; 0 for a negative offset.
  public func boundary(after offset: Int) -> Int? {
    if offset < 0 { return 0 }
    guard offset < text.count else { return nil }
    return self.offset(icu_break_following(iterator, Int32(offset)))
  }

  /// The last boundary before an offset, or nil at or before the start; the end for an offset past it.
  public func boundary(before offset: Int) -> Int? {
    if offset <= 0 { return nil }
    if offset > text.count { return text.count }
    // ICU moves an offset inside a surrogate pair back to the pair's start, which may be the boundary sought.
    if splitsPair(offset), isBoundary(offset - 1) { return offset - 1 }
    return self.offset(icu_break_preceding(iterator, Int32(offset)))
  }

  /// Whether there is a boundary at an offset: start and end of the text are boundaries, nothing outside is.
  public func isBoundary(_ offset: Int) -> Bool {
    guard offset >= 0, offset <= text.count else { return false }
    if offset == 0 || offset == text.count { return true }
    return !splitsPair(offset) && icu_break_is_boundary(iterator, Int32(offset))
  }

  /// Every boundary of the text from its start to its end, both among them; an empty text has the boundary 0.
  ///
  /// - Complexity: O(n).
  public func boundaries() -> [Int] {
    moveToStart()
    var result = [0]
    while let boundary = next() { result.append(boundary) }
    return result
  }

  /// How many pieces the text has: clusters, words with what lies between them, sentences or line pieces.
  ///
  /// - Complexity: O(n).
  public func pieceCount() -> Int {
    moveToStart()
    var count = 0
    while next() != nil { count += 1 }
    return count
  }

  /// How many words the text has: pieces that hold a letter, a number, kana or an ideograph.
  ///
  /// - Complexity: O(n).
  public func wordCount() -> Int {
    moveToStart()
    var count = 0
    while next() != nil {
      if Int(icu_break_rule_status(iterator)) >= ICU_UBRK_WORD_NONE_LIMIT { count += 1 }
    }
    return count
  }

  /// The words of the text: pieces that hold a letter, a number, kana or an ideograph, with their offsets.
  ///
  /// - Complexity: O(n).
  public func words() -> [Range<Int>] {
    moveToStart()
    var words: [Range<Int>] = []
    var start = 0
    while let end = next() {
      if Int(icu_break_rule_status(iterator)) >= ICU_UBRK_WORD_NONE_LIMIT { words.append(start..<end) }
      start = end
    }
    return words
  }

  private func splitsPair(_ offset: Int) -> Bool {
    offset > 0 && offset < text.count && UTF16.isLeadSurrogate(text[offset - 1])
      && UTF16.isTrailSurrogate(text[offset])
  }

  // UBRK_DONE is -1.
  private func offset(_ result: Int32) -> Int? { result < 0 ? nil : Int(result) }
}
