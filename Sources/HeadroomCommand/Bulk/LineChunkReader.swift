/// Cuts a file into chunks of whole lines, so that a file of any size is read in bounded memory.
final class LineChunkReader {
  /// What the file had next.
  enum Step {
    case chunk(LineChunk)
    /// A line that is longer than `longestLine`; it was skipped.
    case tooLong(line: Int)
  }

  /// About how much is handed out at a time.
  static let chunkSize = min(1 << 19, MemoryAllowance.longestText)
  /// No longer line is kept in memory.
  static let longestLine = min(8 << 20, MemoryAllowance.longestText)

  private let file: InputFile

  /// The path of the file.
  var path: String { file.path }

  private var rest: [UInt8] = []
  private var line = 1
  /// How many bytes have been read.
  private(set) var bytesRead = 0

  private let longest: Int

  init(_ file: InputFile, longestLine: Int = LineChunkReader.longestLine) {
    self.file = file
    longest = longestLine
  }

  /// The next lines, or nil at the end.
  func next() throws(SystemError) -> Step? {
    var bytes = rest
    rest = []
    // Only what is new is searched, so that a long line takes no time beyond its length.
    var lastLineFeed = bytes.lastIndex(of: 0x0A)
    while let block = try file.nextBlock() {
      bytesRead += block.count
      if let offset = block.lastIndex(of: 0x0A) { lastLineFeed = bytes.count + offset }
      bytes += block
      if bytes.count < Self.chunkSize { continue }
      guard let end = lastLineFeed else {
        if bytes.count > longest { return try skipLine() }
        continue
      }
      rest = Array(bytes[(end + 1)...])
      bytes.removeSubrange((end + 1)...)
      return take(bytes)
    }
    return bytes.isEmpty ? nil : take(bytes)
  }

  private func take(_ bytes: [UInt8]) -> Step {
    let chunk = LineChunk(
      source: file.path, firstLine: line,
      firstByte: bytesRead - rest.count - bytes.count, bytes: bytes)
    line += bytes.count { $0 == 0x0A }
    return .chunk(chunk)
  }

  /// Reads to the end of a line without keeping it.
  private func skipLine() throws(SystemError) -> Step {
    while let block = try file.nextBlock() {
      bytesRead += block.count
      guard let end = block.firstIndex(of: 0x0A) else { continue }
      rest = Array(block[(end + 1)...])
      break
    }
    line += 1
    return .tooLong(line: line - 1)
  }
}
