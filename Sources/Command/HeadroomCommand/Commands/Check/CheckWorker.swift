import JSONLines
import TextLimits

/// Checks a part of the work, on any thread.
struct CheckWorker: Sendable {
  /// How results are written.
  enum Format: Sendable {
    case people, json, github
  }

  let rules: [TextRule]
  let format: Format
  /// Whether soft limits and other problems make a text fail.
  let isStrict: Bool
  /// Whether the characters that keep a text from the 7-bit alphabet of SMS are reported.
  let suggests: Bool
  /// The member of a JSON object that holds the text.
  let field: String
  /// Whether results that fit are reported too: of one text under several rules, what each says.
  let tellsAll: Bool
  let writesToTerminal: Bool
  let usesColour: Bool

  func batch(_ work: BulkWork) -> BulkBatch {
    var batch = BulkBatch()
    switch work {
    case .lines(let chunk): checkLines(chunk, &batch)
    case .jsonLines(let chunk):
      chunk.forEachLine { line, number, _ in checkJSON(chunk.source, line, number, &batch) }
    case .files(let files): for file in files { check(file, &batch) }
    case .text(let text):
      let place = InputPlace(source: nil, line: nil)
      check(CheckInput(input: InputText(place: place, text: DecodedText(text.keptBytes))), rules, &batch)
    case .problem(let problem): batch.tell(.problem(problem))
    case .answered(let answer): batch = answer
    }
    return batch
  }

  /// Checks a file; `progress` is called with the number of bytes read.
  func batch(_ file: BulkFile, progress: @escaping (_ bytes: Int) -> Void) -> BulkBatch {
    var batch = BulkBatch()
    check(file, &batch, progress)
    return batch
  }

  /// Checks a line that is too long to be kept, as it is read.
  func batch(_ line: LongLine) throws -> BulkBatch {
    var batch = BulkBatch()
    let place = InputPlace(source: line.source, line: line.number)
    let reader = TextPieceReader(division: .nowhere, without: .carriageReturn) {
      () throws(SystemError) in try line.next()
    }
    try check(place, reader, rules, &batch)
    return batch
  }

  // MARK: Inputs

  private func checkLines(_ chunk: LineChunk, _ batch: inout BulkBatch) {
    chunk.forEachLine { line, number, _ in
      let bytes = line.last == 0x0D ? line.dropLast() : line
      let text = DecodedText(Array(bytes))
      let place = InputPlace(source: chunk.source, line: number)
      if let byte = text.firstIllFormedByte { tellIllFormed(place, byte, &batch) }
      check(CheckInput(input: InputText(place: place, text: text)), rules, &batch)
    }
  }

  private func checkJSON(
    _ source: String, _ bytes: ArraySlice<UInt8>, _ number: Int, _ batch: inout BulkBatch
  ) {
    do {
      guard let line = try JSONLine(reading: bytes, source: source, number: number) else { return }
      let text = DecodedText(units: try line.string(field))
      let spoiler = try line.optionalString("spoiler") ?? []
      check(CheckInput(input: InputText(place: line.place, text: text), spoiler: spoiler), rules, &batch)
    } catch {
      batch.tell(.problem(JSONLine.problem(error, source: source, number: number)))
    }
  }

  private func check(
    _ file: BulkFile, _ batch: inout BulkBatch, _ progress: @escaping (_ bytes: Int) -> Void = { _ in }
  ) {
    var bytes = 0
    do {
      let rules = try file.ruleName.map { [try TextRule.named($0)] } ?? rules
      let input = try InputFile(file.path)
      let reader = TextPieceReader(division: .nowhere, without: .newline) {
        () throws(SystemError) in
        guard let block = try input.nextBlock() else { return nil }
        bytes += block.count
        progress(bytes)
        return block
      }
      try check(InputPlace(source: file.path, line: nil), reader, rules, &batch)
    } catch {
      batch.tell(.problem("\(error)"))
    }
  }

  /// Checks a text of any length.
  private func check(
    _ place: InputPlace, _ reader: TextPieceReader, _ rules: [TextRule], _ batch: inout BulkBatch
  ) throws {
    var reader = reader
    var check = PiecewiseCheck(rules)
    reader.division = check.division
    while !check.rules.isEmpty, let step = try reader.next() {
      switch step {
      case .piece(let bytes):
        let text = DecodedText(bytes)
        if reader.isAtEnd, check.byteCount == 0 {
          // It came as a whole.
          if let byte = text.firstIllFormedByte { tellIllFormed(place, byte, &batch) }
          self.check(CheckInput(input: InputText(place: place, text: text)), check.rules, &batch)
          return
        }
        tellUncounted(check.add(text), place, .words, &batch)
      case .indivisible:
        tellUncounted(check.dropRules(of: reader.division), place, reader.division, &batch)
        reader.division = check.division
      }
    }
    if check.rules.isEmpty { return }
    if let byte = check.firstIllFormedByte { tellIllFormed(place, byte, &batch) }
    write(check.outcomes.map { CheckResult(place, $0.rule, $0.outcome) }, &batch)
  }

  /// Tells which rules say nothing about a text because it is too long for them.
  private func tellUncounted(
    _ rules: [TextRule], _ place: InputPlace, _ division: TextDivision, _ batch: inout BulkBatch
  ) {
    if rules.isEmpty { return }
    let names = rules.map(\.name).joined(separator: ", ")
    let reason = TextPieceReader.problem(division)
    batch.tell(.problem("\(place.name): not checked under \(names): \(reason)"))
  }

  private func tellIllFormed(_ place: InputPlace, _ byte: Int, _ batch: inout BulkBatch) {
    let offset = place.line == nil ? "byte offset \(byte)" : "byte \(byte + 1) of the line"
    let message = "\(place.name): ill-formed UTF-8 at \(offset); each ill-formed part counts as one U+FFFD"
    batch.tell(.noteOnce(source: place.source ?? "text", message))
  }

  // MARK: Results

  private func check(_ input: CheckInput, _ rules: [TextRule], _ batch: inout BulkBatch) {
    write(rules.map { CheckResult(input, $0) }, &batch)
  }

  /// Writes what the rules say about one text.
  private func write(_ results: [CheckResult], _ batch: inout BulkBatch) {
    batch.texts += 1
    let failing = results.map { $0.fails(isStrict: isStrict) }
    for (result, fails) in zip(results, failing) {
      write(result, fails: fails, namesRule: results.count > 1 || rules.count != 1, &batch)
    }
    if failing.contains(true) { batch.failures += 1 }
  }

  private func write(_ result: CheckResult, fails: Bool, namesRule: Bool, _ batch: inout BulkBatch) {
    let suggestions =
      suggests && result.rule.limits.contains { $0.unit == .septets } ? result.suggestions : nil
    if format == .json {
      var object = result.json
      if let suggestions { object["suggestions"] = suggestions.json }
      batch.write(JSONValue.object(object).bytes + [0x0A])
      return
    }
    let report = CheckReport(
      result: result, namesRule: namesRule, writesToTerminal: writesToTerminal, usesColour: usesColour)
    if fails {
      batch.write((format == .github ? report.annotation : report.text).utf8)
    } else if tellsAll, format == .people {
      batch.write(report.fitting.utf8)
    }
    if let suggestions { batch.write(suggestions.text.utf8) }
  }
}
