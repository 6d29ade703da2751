/// A line that is too long to be kept in memory, read part by part.
final class LongLine {
  /// The path, `-` for standard input.
  let source: String
  /// The number of the line, from 1.
  let number: Int
  /// The offset of the line's first byte in the file.
  let firstByte: Int

  private var beginning: [UInt8]
  private var readOn: (() throws(SystemError) -> [UInt8]?)?

  /// - Parameters:
  ///   - beginning: what has been read of the line.
  ///   - readOn: reads the next part; nil at the end of the line.
  init(
    source: String, number: Int, firstByte: Int, beginning: [UInt8],
    _ readOn: @escaping () throws(SystemError) -> [UInt8]?
  ) {
    self.source = source
    self.number = number
    self.firstByte = firstByte
    self.beginning = beginning
    self.readOn = readOn
  }

  /// The next part of the line, without its line feed, or nil at its end.
  func next() throws(SystemError) -> [UInt8]? {
    if !beginning.isEmpty {
      defer { beginning = [] }
      return beginning
    }
    let part = try readOn?()
    if part == nil { readOn = nil }
    return part
  }

  /// Reads to the end of the line.
  func skip() throws(SystemError) { while try next() != nil {} }
}
