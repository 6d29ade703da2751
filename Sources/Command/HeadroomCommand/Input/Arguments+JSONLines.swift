import JSONLines

extension Arguments {
  /// Calls `body` with each JSON object of the files, or of standard input when there are none; empty lines are
  /// skipped.
  ///
  /// A line that is no object, or that `body` refuses with an `InputError`, is reported with its place, and the rest continues
  /// on.
  func forEachJSONLine(_ io: CommandIO, _ body: (JSONLine) throws -> Void) throws {
    if has(InputOptions.text) { throw UsageError("--text cannot be given with JSON lines") }
    try forEachFile(io) { file in
      var number = 0
      while let line = try file.nextLine(notLongerThan: LineChunkReader.longestLine) {
        number += 1
        guard case .whole(let bytes) = line else {
          while try file.nextPart() != nil {}
          io.problem("\(printable(file.path)):\(number): \(LineChunkReader.longLineProblem)")
          continue
        }
        do {
          if let line = try JSONLine(reading: bytes, source: file.path, number: number) { try body(line) }
        } catch let error where error is InputError || error is JSONError {
          io.problem(JSONLine.problem(error, source: file.path, number: number))
        }
      }
    }
  }
}
