import Graphemes
import JSONLines
import TextLimits

/// The results of a part of the work of `count`.
struct CountBatch: Sendable {
  var batch = BulkBatch()
  /// The sums over the part's texts.
  var total = UTF8TextCounter.Counts()
  var totalWords = 0
}

/// Counts a part of the work, on any thread.
struct CountWorker: Sendable {
  let isJSON: Bool
  let countsWords: Bool
  /// The member of a JSON object that holds the text.
  let field: String

  var table: CountTable { CountTable(hasWords: countsWords) }

  func batch(_ work: BulkWork) -> CountBatch {
    var batch = CountBatch()
    let words: ICUBreakIterator?
    do { words = countsWords ? try ICUBreakIterator(.words) : nil } catch {
      batch.batch.tell(.problem("\(error)"))
      return batch
    }
    switch work {
    case .lines(let chunk): countLines(chunk, words, &batch)
    case .jsonLines(let chunk):
      chunk.forEachLine { line, number, _ in countJSON(chunk.source, line, number, words, &batch) }
    case .files(let files): for file in files { count(file.path, words, &batch) }
    case .text(let text):
      let text = DecodedText(text.keptBytes)
      count(InputText(place: InputPlace(source: nil, line: nil), text: text), words, &batch)
    case .problem(let problem): batch.batch.tell(.problem(problem))
    case .answered(let answer): batch.batch = answer
    }
    return batch
  }

  /// Counts a line that is too long to be kept, as it is read.
  func batch(_ line: LongLine) throws -> BulkBatch {
    var batch = CountBatch()
    let place = InputPlace(source: line.source, line: line.number)
    let counts: UTF8TextCounter.Counts
    var wordCount: Int?
    if countsWords {
      let reader = TextPieceReader(division: .words, without: .carriageReturn) {
        () throws(SystemError) in try line.next()
      }
      guard let counted = try count(place, reader, try ICUBreakIterator(.words), &batch) else {
        return batch.batch
      }
      (counts, wordCount) = counted
    } else {
      counts = try Self.counts(of: line)
    }
    if let byte = counts.firstIllFormed {
      tellIllFormed(line.source, byte: line.firstByte + byte, line: line.number, &batch)
    }
    answer(place, counts, words: wordCount, &batch)
    return batch.batch
  }

  // MARK: Inputs

  private func countLines(_ chunk: LineChunk, _ words: ICUBreakIterator?, _ batch: inout CountBatch) {
    chunk.forEachLine { line, number, offset in
      let text = DecodedText(Array(line.last == 0x0D ? line.dropLast() : line))
      if let byte = text.firstIllFormedByte {
        tellIllFormed(chunk.source, byte: chunk.firstByte + offset + byte, line: number, &batch)
      }
      count(InputText(place: InputPlace(source: chunk.source, line: number), text: text), words, &batch)
    }
  }

  private func countJSON(
    _ source: String, _ bytes: ArraySlice<UInt8>, _ number: Int, _ words: ICUBreakIterator?,
    _ batch: inout CountBatch
  ) {
    do {
      guard let line = try JSONLine(reading: bytes, source: source, number: number) else { return }
      let units = try line.string(field)
      try words?.setText(units)
      answer(line.place, UTF8TextCounter.Counts(ofUnits: units), words: words?.wordCount(), &batch)
    } catch {
      batch.batch.tell(.problem(JSONLine.problem(error, source: source, number: number)))
    }
  }

  private func count(_ path: String, _ words: ICUBreakIterator?, _ batch: inout CountBatch) {
    do {
      let file = try InputFile(path)
      guard let words else {
        let counts = try Self.counts(of: file) { _ in }
        answer(file: path, counts, &batch)
        return
      }
      let place = InputPlace(source: path, line: nil)
      let reader = TextPieceReader(division: .words, without: .nothing) {
        () throws(SystemError) in try file.nextBlock()
      }
      guard let (counts, wordCount) = try count(place, reader, words, &batch) else { return }
      if let byte = counts.firstIllFormed { tellIllFormed(path, byte: byte, line: nil, &batch) }
      answer(place, counts, words: wordCount, &batch)
    } catch {
      batch.batch.tell(.problem("\(error)"))
    }
  }

  private func count(_ input: InputText, _ words: ICUBreakIterator?, _ batch: inout CountBatch) {
    do {
      try words?.setText(input.text.units)
      answer(
        input.place, UTF8TextCounter.Counts(of: input.text.bytes), words: words?.wordCount(), &batch)
    } catch {
      batch.batch.tell(.problem("\(label(input.place)): \(error)"))
    }
  }

  /// Counts a text of any length, its words piece by piece; nil, and told, where nothing divides it.
  ///
  /// No word goes on over the space or line feed at which a piece starts (WB3a, WB999).
  private func count(
    _ place: InputPlace, _ reader: TextPieceReader, _ words: ICUBreakIterator, _ batch: inout CountBatch
  ) throws -> (UTF8TextCounter.Counts, words: Int)? {
    var reader = reader
    var counter = UTF8TextCounter()
    var wordCount = 0
    while let step = try reader.next() {
      guard case .piece(let bytes) = step else {
        let length = "\(TextPieceReader.longestPiece >> 10) KiB"
        let reason = "there is no white space in \(length), the most in which words are looked for"
        batch.batch.tell(.problem("\(place.name): not counted: \(reason)"))
        return nil
      }
      counter.feed(bytes.span)
      try words.setText(DecodedText(bytes).units)
      wordCount += words.wordCount()
    }
    return (counter.finish(), wordCount)
  }

  /// Counts a long line as it is read; a carriage return at its end is no part of it.
  private static func counts(of line: LongLine) throws(SystemError) -> UTF8TextCounter.Counts {
    var counter = UTF8TextCounter()
    var held: [UInt8] = []
    while let part = try line.next() {
      if part.isEmpty { continue }
      counter.feed(held.span)
      held = part
    }
    if held.last == 0x0D { held.removeLast() }
    counter.feed(held.span)
    return counter.finish()
  }

  /// Counts a file as it arrives, in bounded memory; `progress` is called with the number of bytes read.
  static func counts(
    of file: InputFile, progress: (_ bytes: Int) -> Void
  ) throws(SystemError) -> UTF8TextCounter.Counts {
    var counter = UTF8TextCounter()
    var bytes = 0
    while let block = try file.nextBlock() {
      counter.feed(block.span)
      bytes += block.count
      progress(bytes)
    }
    return counter.finish()
  }

  // MARK: Answers

  /// Answers for a whole file that was counted as it arrived.
  func answer(file path: String, _ counts: UTF8TextCounter.Counts, _ batch: inout CountBatch) {
    if let byte = counts.firstIllFormed { tellIllFormed(path, byte: byte, line: nil, &batch) }
    answer(InputPlace(source: path, line: nil), counts, words: nil, &batch)
  }

  private func tellIllFormed(_ path: String, byte: Int, line: Int?, _ batch: inout CountBatch) {
    let message = CommandIO.illFormedMessage(path, byte: byte, line: line)
    batch.batch.tell(.noteOnce(source: path, message))
  }

  private func answer(
    _ place: InputPlace, _ counts: UTF8TextCounter.Counts, words: Int?, _ batch: inout CountBatch
  ) {
    if isJSON {
      batch.batch.write(json(place, counts, words: words).bytes + [0x0A])
    } else {
      batch.batch.write(table.row(counts, words: words, label: label(place)).utf8)
    }
    batch.batch.texts += 1
    batch.total += counts
    batch.totalWords += words ?? 0
  }

  private func label(_ place: InputPlace) -> String {
    let source = place.source.map { $0 == "-" ? "" : printable($0) } ?? ""
    return [source, place.line.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
  }

  private func json(_ place: InputPlace, _ counts: UTF8TextCounter.Counts, words: Int?) -> JSONValue {
    var object = place.json
    object["graphemes"] = .integer(counts.graphemes)
    object["scalars"] = .integer(counts.scalars)
    object["utf16"] = .integer(counts.utf16)
    object["utf8"] = .integer(counts.utf8)
    object["lines"] = .integer(counts.lineFeeds)
    if let words { object["words"] = .integer(words) }
    object["unicode"] = .text("\(UnicodeVersion.current)")
    object["icu"] = .text("\(UnicodeVersion.icu)")
    return .object(object)
  }
}

extension UTF8TextCounter.Counts {
  /// The counts of bytes that are there as a whole.
  init(of bytes: [UInt8]) {
    var counter = UTF8TextCounter()
    counter.feed(bytes.span)
    self = counter.finish()
  }

  /// The counts of code units; a lone surrogate takes three bytes (WTF-8).
  init(ofUnits units: [UInt16]) {
    self.init()
    graphemes = units.span.graphemeCount
    scalars = TextUnit.scalars.count(units.span)
    utf16 = units.count
    utf8 = TextUnit.utf8.count(units.span)
    lineFeeds = units.count { $0 == 0x0A }
  }

  static func += (left: inout Self, right: Self) {
    left.graphemes += right.graphemes
    left.scalars += right.scalars
    left.utf16 += right.utf16
    left.utf8 += right.utf8
    left.lineFeeds += right.lineFeeds
  }
}
