/// Where the work of `check` and `count` comes from, part by part.
final class BulkWorkSource {
  /// So many small files are one part at most.
  private static let filesInPart = 64

  private var ready: [BulkWork] = []
  private var paths: ArraySlice<String> = []
  private var makeWork: (LineChunk) -> BulkWork = { .lines($0) }
  private var reader: LineChunkReader?
  private var longestLine = LineChunkReader.longestLine

  /// How many bytes were handed out, of how many; nil where nobody knows.
  private(set) var bytesDone = 0
  let bytesInAll: Int?

  /// Texts of the command line.
  init(texts: [String]) {
    ready = texts.map { .text($0) }.reversed()
    bytesInAll = nil
  }

  /// Whole files.
  init(files: [BulkFile]) {
    var parts: [BulkWork] = []
    // Few files may be large ones, which want a thread each.
    let size = max(1, min(Self.filesInPart, files.count / 32))
    for start in stride(from: 0, to: files.count, by: size) {
      parts.append(.files(Array(files[start..<min(start + size, files.count)])))
    }
    ready = parts.reversed()
    bytesInAll = files.count
  }

  /// The lines of files.
  ///
  /// - Parameter longestLine: a longer line is a problem; in bytes.
  init(
    lines paths: [String], longestLine: Int = LineChunkReader.longestLine,
    _ makeWork: @escaping (LineChunk) -> BulkWork
  ) {
    self.paths = paths[...]
    self.longestLine = longestLine
    self.makeWork = makeWork
    let sizes = paths.map { FileTree.size($0) }
    bytesInAll = sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// The next part, or nil at the end.
  func next() -> BulkWork? {
    if let work = ready.popLast() {
      if case .files(let files) = work { bytesDone += files.count }
      return work
    }
    while true {
      do {
        if reader == nil {
          guard let path = paths.popFirst() else { return nil }
          reader = LineChunkReader(try InputFile(path), longestLine: longestLine)
        }
        let before = reader?.bytesRead ?? 0
        guard let step = try reader?.next() else {
          reader = nil
          continue
        }
        bytesDone += (reader?.bytesRead ?? 0) - before
        switch step {
        case .chunk(let chunk): return makeWork(chunk)
        case .tooLong(let line):
          let path = reader.map { printable($0.path) } ?? ""
          return .problem("\(path):\(line): the line is longer than \(longestLine >> 10) KiB")
        }
      } catch {
        reader = nil
        return .problem("\(error)")
      }
    }
  }
}
