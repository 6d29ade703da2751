/// Cuts a file into chunks of whole lines, so that a file of any size is read in bounded memory.
final class LineChunkReader {
  /// The next step of reading a file.
  enum Step {
    case chunk(LineChunk)
    /// A line that is longer than what is kept; what the caller does not read of it is skipped.
    case longLine(LongLine)
  }

  /// About how much is handed out at a time where so many threads work: what all of them hold stays within bounds.
  static func chunkSize(jobs: Int) -> Int {
    min(max(1 << 20 / max(1, jobs), 1 << 15), MemoryAllowance.longestText)
  }

  /// No longer line is kept in memory where only all of it makes sense, as of JSON.
  static let longestLine = min(8 << 20, MemoryAllowance.longestText)

  /// The problem with a longer one, as a phrase.
  static let longLineProblem =
    "the line is longer than \(longestLine >> 10) KiB, the most that is read of JSON"

  private let file: InputFile

  /// The path of the file.
  var path: String { file.path }

  private var rest: [UInt8] = []
  private var line = 1
  /// How many bytes have been read.
  private(set) var bytesRead = 0

  private let chunkSize: Int
  private let longest: Int
  private var longLine: LongLine?
  /// Whether the line feed of a long line was read.
  private var isAtLineEnd = false

  /// - Parameter longestLine: a longer line comes part by part; in bytes.
  init(_ file: InputFile, chunkSize: Int, longestLine: Int) {
    self.file = file
    self.chunkSize = chunkSize
    longest = longestLine
  }

  /// The next lines, or nil at the end.
  func next() throws(SystemError) -> Step? {
    try longLine?.skip()
    longLine = nil
    var bytes = rest
    rest = []
    // Only what is new is searched, so that a long line takes no time beyond its length.
    var lastLineFeed = bytes.lastIndex(of: 0x0A)
    while let block = try file.nextBlock() {
      bytesRead += block.count
      if let offset = block.lastIndex(of: 0x0A) { lastLineFeed = bytes.count + offset }
      bytes += block
      if bytes.count < chunkSize { continue }
      guard let end = lastLineFeed else {
        if bytes.count > longest { return .longLine(startLongLine(bytes)) }
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

  private func startLongLine(_ bytes: [UInt8]) -> LongLine {
    let line = LongLine(
      source: file.path, number: line, firstByte: bytesRead - bytes.count, beginning: bytes
    ) { [unowned self] () throws(SystemError) in try nextPart() }
    longLine = line
    return line
  }

  /// The next part of a long line, or nil at its end.
  private func nextPart() throws(SystemError) -> [UInt8]? {
    guard !isAtLineEnd, let block = try file.nextBlock() else {
      isAtLineEnd = false
      line += 1
      return nil
    }
    bytesRead += block.count
    guard let end = block.firstIndex(of: 0x0A) else { return block }
    rest = Array(block[(end + 1)...])
    isAtLineEnd = true
    return Array(block[..<end])
  }
}
