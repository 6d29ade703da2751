import TextEditing
import TextLimits

extension EditorState {
  /// How many words are predicted at most.
  public static let mostPredictions = 3
  /// How much of the text before the caret is read for its words, in UTF-16 code units: between one and two of these.
  private static let memory = 1_024
  /// The longest text in which a rule that must read all of it is asked what would be left, in UTF-16 code units.
  private static let longestReckoned = 20_000

  /// The words that are likeliest here, the best first.
  ///
  /// Within a word these are the known words that begin like it; after a blank those that followed the word before.
  /// They come from this text and from `vocabulary`, those written most often first, of equals the latest. The
  /// letters that were typed keep their case.
  ///
  /// - Complexity: O(m) in the words that begin so, once for each change of text or caret.
  public mutating func predictions() -> [Prediction] {
    guard predicts, selection == nil, search == nil, !quotesNext, !hasMarkedText, codePoint == nil else {
      return []
    }
    if let last = lastPredictions, last.revision == revision, last.caret == caret { return last.predictions }
    let predictions = makePredictions()
    lastPredictions = PredictionCache(revision: revision, caret: caret, predictions: predictions)
    return predictions
  }

  /// Puts the prediction with a number from 0 in, or rings without one.
  mutating func accept(prediction number: Int, at time: Int, _ effects: inout EditorEffects) {
    let predictions = predictions()
    if predictions.indices.contains(number) {
      accept(predictions[number], at: time, &effects)
    } else {
      effects.rings = true
    }
  }

  /// Puts a predicted word in, with a blank behind it where one is written there and has room: one step of undo.
  mutating func accept(_ prediction: Prediction, at time: Int, _ effects: inout EditorEffects) {
    let range = UTF16Range(prediction.range)
    var edit = TextEdit(range: range, replacement: prediction.word)
    guard wantsBlank(after: prediction.word) else {
      commit(edit, as: .single, at: time, &effects)
      return
    }
    let withBlank = TextEdit(range: range, replacement: edit.replacement + [0x20])
    var hasRoom = false
    if case .apply(_, let counts, nil) = rules.decide(withBlank, in: text) {
      hasRoom = counts.allSatisfy { $0.remaining >= 0 }
    }
    if hasRoom { edit = withBlank }
    guard let inserted = commit(edit, as: .single, at: time, &effects), hasRoom else { return }
    lastAction = .predicting(blank: inserted.upperBound - 1)
  }

  /// Types after the blank that a predicted word brought: a second blank is dropped, and a closing mark takes
  /// its place; false when it is something else.
  mutating func typeBehindPrediction(
    _ units: [UInt16], blank: Int, at time: Int, _ effects: inout EditorEffects
  ) -> Bool {
    guard selection == nil, caret == blank + 1, text.unit(at: blank) == 0x20, units.count == 1 else {
      return false
    }
    if units == [0x20] { return true }
    guard Self.closingMarks.contains(units[0]) else { return false }
    let edit = TextEdit(range: UTF16Range(location: blank, length: 1), replacement: units)
    commit(edit, as: .single, at: time, &effects)
    return true
  }

  /// Marks that stand close behind a word: full stop, comma, semicolon, colon, exclamation and question mark, closing
  /// brackets, ellipsis.
  private static let closingMarks: Set<UInt16> = [
    0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F, 0x29, 0x5D, 0x7D, 0x2026,
  ]

  // MARK: Finding

  private mutating func makePredictions() -> [Prediction] {
    let typed = word(startingBefore: caret).flatMap { word -> Range<Int>? in
      // Inside a word nothing is predicted, only at its end.
      word.upperBound == caret ? word : nil
    }
    let isInside = typed == nil && word(endingAfter: caret).map { $0.lowerBound < caret } ?? false
    if isInside || (typed?.count ?? 0) > Vocabulary.longestWord { return [] }
    let own = words(before: typed?.lowerBound ?? caret)
    if let typed, let stem = units(typed) {
      return completions(of: String(decoding: stem, as: UTF16.self), in: typed, own)
    }
    return successors(own)
  }

  /// The words of the text before an offset, read anew only when another word has begun.
  private mutating func words(before end: Int) -> Vocabulary {
    // In steps, so that the same text is read while a word is typed.
    let start = boundary(atOrAfter: max(0, end / Self.memory - 1) * Self.memory)
    let read = units(min(start, end)..<end) ?? []
    if let ownWords, ownWords.units == read { return ownWords.vocabulary }
    var own = Vocabulary(after: vocabulary)
    own.learn(read)
    ownWords = OwnWords(units: read, vocabulary: own)
    return own
  }

  private func completions(of stem: String, in range: Range<Int>, _ own: Vocabulary) -> [Prediction] {
    let folded = stem.lowercased()
    let words = Set(own.words(beginningWith: folded)).union(vocabulary.words(beginningWith: folded))
    return best(words.map { ($0, known($0, own)) }).map { entry in
      prediction(Self.spelling(entry.spelling, continuing: stem), in: range)
    }
  }

  /// Returns predictions from the words that followed the one before the caret.
  private func successors(_ own: Vocabulary) -> [Prediction] {
    guard caret > 0, text.unit(at: caret - 1) == 0x20, let word = word(startingBefore: caret),
      let gap = units(word.upperBound..<caret), gap.allSatisfy({ $0 == 0x20 }), let before = units(word)
    else { return [] }
    let key = String(decoding: before, as: UTF16.self).lowercased()
    let followers = (own.followers[key] ?? [:]).merging(vocabulary.followers[key] ?? [:]) { $0.merging($1) }
    return best(followers.map { ($0.key, $0.value) }).map { prediction($0.spelling, in: caret..<caret) }
  }

  private func known(_ word: String, _ own: Vocabulary) -> Vocabulary.Entry {
    (own.entries[word] ?? .init()).merging(vocabulary.entries[word] ?? .init())
  }

  private func best(_ candidates: [(word: String, entry: Vocabulary.Entry)]) -> [Vocabulary.Entry] {
    let sorted = candidates.sorted { left, right in
      if left.entry.precedes(right.entry) { return true }
      return !right.entry.precedes(left.entry) && left.word.utf8.lexicographicallyPrecedes(right.word.utf8)
    }
    return sorted.prefix(Self.mostPredictions).map(\.entry)
  }

  /// A known word with the case of its typed beginning: `Hel` gives Hello, `HEL` HELLO, `par` Paris.
  private static func spelling(_ word: String, continuing stem: String) -> String {
    if stem == stem.lowercased() { return word }
    if stem.count > 1, stem == stem.uppercased() { return word.uppercased() }
    // Letters that change their number with their case stay as they are known.
    guard word.prefix(stem.count).lowercased() == stem.lowercased() else { return word }
    return stem + word.dropFirst(stem.count)
  }

  // MARK: Reckoning

  private func prediction(_ word: String, in range: Range<Int>) -> Prediction {
    let counts = reckoned(TextEdit(range: UTF16Range(range), replacement: word))
    return Prediction(range: range, word: word, remaining: counts?.map(\.remaining).min())
  }

  /// The counts after an edit, or nil where that would take long.
  private func reckoned(_ edit: TextEdit) -> [RuleCount]? {
    let readsAll = rules.rules.contains { rule in
      !rule.countsTextAsGiven || rule.limits.contains { !Self.keptByBuffer.contains($0.unit) }
    }
    if readsAll, text.utf16Count > Self.longestReckoned { return nil }
    var edited = text
    guard (try? edited.replace(edit.range, with: edit.replacement)) != nil else { return nil }
    return rules.counts(of: edited)
  }

  /// The units that a buffer counts as it goes.
  private static let keptByBuffer: Set<TextUnit> = [.graphemes, .scalars, .utf16, .utf8]

  // MARK: Blanks

  /// Whether a blank follows a word here: at the end of a line, in a script that is written with blanks.
  private func wantsBlank(after word: String) -> Bool {
    let next = text.unit(at: caret)
    guard next == nil || next == 0x0A, let last = word.unicodeScalars.last else { return false }
    return !last.isWrittenWithoutBlanks
  }
}

/// The words of a text before the caret.
struct OwnWords: Sendable {
  let units: [UInt16]
  let vocabulary: Vocabulary
}

/// Predictions, and what they are for.
struct PredictionCache: Sendable {
  let revision: Int
  let caret: Int
  let predictions: [Prediction]
}

extension Unicode.Scalar {
  /// Whether words of its script stand without blanks between them: Thai, Lao, Myanmar, Khmer (UAX #14, class SA), kana
  /// and ideographs.
  fileprivate var isWrittenWithoutBlanks: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF, 0xAA60...0xAA7F:
      true
    default: properties.isIdeographic
    }
  }
}
