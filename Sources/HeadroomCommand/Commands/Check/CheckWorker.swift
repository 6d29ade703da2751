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
  /// Whether what keeps a text from the 7-bit alphabet of SMS is told.
  let suggests: Bool
  /// The member of a JSON object that holds the text.
  let field: String
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
      check(CheckInput(input: InputText(place: place, text: DecodedText(Array(text.utf8)))), rules, &batch)
    case .problem(let problem): batch.tell(.problem(problem))
    }
    return batch
  }

  // MARK: Inputs

  private func checkLines(_ chunk: LineChunk, _ batch: inout BulkBatch) {
    chunk.forEachLine { line, number, _ in
      let bytes = line.last == 0x0D ? line.dropLast() : line
      let text = DecodedText(Array(bytes))
      if let byte = text.firstIllFormedByte { tellIllFormed(chunk.source, ":\(number)", byte, &batch) }
      let place = InputPlace(source: chunk.source, line: number)
      check(CheckInput(input: InputText(place: place, text: text)), rules, &batch)
    }
  }

  private func checkJSON(
    _ source: String, _ bytes: ArraySlice<UInt8>, _ number: Int, _ batch: inout BulkBatch
  ) {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    let place = "\(printable(source)):\(number)"
    do {
      let value = try JSONValue(reading: bytes)
      guard case .object(let object) = value else {
        throw InputError("expected an object, not \(value.kind)")
      }
      let line = JSONLine(source: source, number: number, object: object)
      let text = DecodedText(units: try line.string(field))
      let spoiler = try line.optionalString("spoiler") ?? []
      check(CheckInput(input: InputText(place: line.place, text: text), spoiler: spoiler), rules, &batch)
    } catch let error as JSONError {
      batch.tell(.problem("\(place):\(error.column): \(error.problem)"))
    } catch {
      batch.tell(.problem("\(place): \(error)"))
    }
  }

  private func check(_ file: BulkFile, _ batch: inout BulkBatch) {
    do {
      let text = try InputText(wholeFile: file.path)
      if let byte = text.text.firstIllFormedByte { tellIllFormed(file.path, "", byte, &batch) }
      let rules = try file.ruleName.map { [try TextRule.named($0)] } ?? rules
      check(CheckInput(input: text), rules, &batch)
    } catch {
      batch.tell(.problem("\(error)"))
    }
  }

  private func tellIllFormed(_ source: String, _ line: String, _ byte: Int, _ batch: inout BulkBatch) {
    let place = line.isEmpty ? "byte offset \(byte)" : "byte \(byte + 1) of the line"
    let message =
      "\(printable(source))\(line): ill-formed UTF-8 at \(place); each ill-formed part counts as one U+FFFD"
    batch.tell(.noteOnce(source: source, message))
  }

  // MARK: Results

  private func check(_ input: CheckInput, _ rules: [TextRule], _ batch: inout BulkBatch) {
    batch.texts += 1
    var fails = false
    for rule in rules {
      let result = CheckResult(input, rule)
      let resultFails = result.fails(isStrict: isStrict)
      fails = fails || resultFails
      write(result, fails: resultFails, namesRule: rules.count > 1 || self.rules.isEmpty, &batch)
    }
    if fails { batch.failures += 1 }
  }

  private func write(_ result: CheckResult, fails: Bool, namesRule: Bool, _ batch: inout BulkBatch) {
    let suggestions = suggests && result.rule.limits.contains { $0.unit == .septets }
    if format == .json {
      var object = result.json
      if suggestions { object["suggestions"] = Suggestions(result.check.units).json }
      batch.write(JSONValue.object(object).bytes + [0x0A])
      return
    }
    let report = CheckReport(
      result: result, namesRule: namesRule, writesToTerminal: writesToTerminal, usesColour: usesColour)
    if fails { batch.write((format == .github ? report.annotation : report.text).utf8) }
    if suggestions { batch.write(Suggestions(result.check.units).text.utf8) }
  }
}
