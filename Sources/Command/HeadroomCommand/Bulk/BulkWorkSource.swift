/// Where the work of `check` and `count` comes from, part by part.
final class BulkWorkSource {
  /// So many small files are one part at most.
  private static let filesInPart = 64

  private var ready: [BulkWork] = []
  private var paths: ArraySlice<String> = []
  private var makeWork: (LineChunk) -> BulkWork = { .lines($0) }
  private var reader: LineChunkReader?
  private var longestLine = LineChunkReader.longestLine
  private var chunkSize = 0
  private var answerLongLine: ((LongLine) throws -> BulkBatch)?

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

  /// The lines of files, each a text.
  ///
  /// - Parameters:
  ///   - jobs: how many threads work.
  ///   - answerLongLine: answers a line that is too long for a part of the work, as it is read.
  convenience init(
    lines paths: [String], jobs: Int, _ answerLongLine: @escaping (LongLine) throws -> BulkBatch
  ) {
    self.init(paths, jobs: jobs, longestLine: LineChunkReader.chunkSize(jobs: 1)) { .lines($0) }
    self.answerLongLine = answerLongLine
  }

  /// The lines of files, each a JSON object; one that is longer than `LineChunkReader.longestLine` is a problem.
  ///
  /// - Parameter jobs: how many threads work.
  convenience init(jsonLines paths: [String], jobs: Int) {
    self.init(paths, jobs: jobs, longestLine: LineChunkReader.longestLine) { .jsonLines($0) }
  }

  private init(
    _ paths: [String], jobs: Int, longestLine: Int, _ makeWork: @escaping (LineChunk) -> BulkWork
  ) {
    self.paths = paths[...]
    self.longestLine = longestLine
    chunkSize = LineChunkReader.chunkSize(jobs: jobs)
    self.makeWork = makeWork
    let sizes = paths.map { FileTree.size($0) }
    bytesInAll = sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// The file, where one whole file is all the work.
  var onlyFile: BulkFile? {
    guard ready.count == 1, case .files(let files) = ready[0], files.count == 1 else { return nil }
    return files[0]
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
          reader = LineChunkReader(try InputFile(path), chunkSize: chunkSize, longestLine: longestLine)
        }
        let before = reader?.bytesRead ?? 0
        guard let step = try reader?.next() else {
          reader = nil
          continue
        }
        defer { bytesDone += (reader?.bytesRead ?? 0) - before }
        switch step {
        case .chunk(let chunk): return makeWork(chunk)
        case .longLine(let line):
          if let answerLongLine { return .answered(try answerLongLine(line)) }
          return .problem(
            "\(printable(line.source)):\(line.number): \(LineChunkReader.longLineProblem)")
        }
      } catch {
        reader = nil
        return .problem("\(error)")
      }
    }
  }
}
