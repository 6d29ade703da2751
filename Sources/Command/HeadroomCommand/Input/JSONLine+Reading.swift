import JSONLines

extension JSONLine {
  /// The most values of a line, which together take no more than 40 MB.
  static let mostValues = 1 << 18

  /// Reads the object of a line; nil where the line is white space.
  ///
  /// - Throws: `JSONError`, or `InputError` where the line holds something else than an object.
  init?(reading bytes: some Collection<UInt8>, source: String, number: Int) throws {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    let value = try JSONValue(reading: bytes, mostValues: Self.mostValues)
    guard case .object(let object) = value else { throw InputError("expected an object, not \(value.kind)") }
    self.init(source: source, number: number, object: object)
  }

  /// Returns the problem with a line, with its place, and the column where the reader knows it.
  static func problem(_ error: any Error, source: String, number: Int) -> String {
    let place = "\(printable(source)):\(number)"
    guard let error = error as? JSONError else { return "\(place): \(error)" }
    return "\(place):\(error.column): \(error.problem)"
  }
}
