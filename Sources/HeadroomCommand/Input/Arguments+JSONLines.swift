import JSONLines

extension Arguments {
  /// Calls `body` with each JSON object of the files, or of standard input when there are none; empty lines are
  /// skipped.
  ///
  /// A line that is no object, or that `body` refuses with an `InputError`, is told with its place, and the rest goes
  /// on.
  func forEachJSONLine(_ io: CommandIO, _ body: (JSONLine) throws -> Void) throws {
    if has(InputOptions.text) { throw UsageError("--text cannot be given with JSON lines") }
    try forEachFile(io) { file in
      var number = 0
      while let line = try file.nextLine(notLongerThan: LineChunkReader.longestLine) {
        number += 1
        let place = "\(printable(file.path)):\(number)"
        guard case .whole(let bytes) = line else {
          while try file.nextPart() != nil {}
          io.problem("\(place): \(LineChunkReader.longLineProblem)")
          continue
        }
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
        do {
          let value = try JSONValue(reading: bytes)
          guard case .object(let object) = value else {
            throw InputError("expected an object, not \(value.kind)")
          }
          try body(JSONLine(source: file.path, number: number, object: object))
        } catch let error as InputError {
          io.problem("\(place): \(error)")
        } catch let error as JSONError {
          io.problem("\(place):\(error.column): \(error.problem)")
        }
      }
    }
  }
}
