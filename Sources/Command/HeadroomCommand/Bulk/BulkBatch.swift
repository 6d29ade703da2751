/// A part of the work of a command that takes texts in bulk.
enum BulkWork: Sendable {
  /// Each line a text.
  case lines(LineChunk)
  /// Each line a JSON object.
  case jsonLines(LineChunk)
  /// Whole files; a file of a store has a rule of its own.
  case files([BulkFile])
  /// A text of the command line.
  case text(String)
  /// Something that could not be read, told in its place.
  case problem(String)
  /// Work that was done while the input was read.
  case answered(BulkBatch)

  /// Work of so many bytes is done alone: it and its answer fill the memory that there is for all.
  static let heavy = 2 << 20

  /// The bytes that are in memory for it.
  var bytes: Int {
    switch self {
    case .lines(let chunk), .jsonLines(let chunk): chunk.bytes.count
    case .text(let text): text.utf8.count
    case .files, .problem, .answered: 0
    }
  }
}

/// A file and the rule that it has by its name.
struct BulkFile: Sendable {
  let path: String
  var ruleName: String?
}

/// The results of a part of the work.
struct BulkBatch: Sendable {
  /// Output for standard output and, in the same order, messages for standard error.
  enum Piece: Sendable {
    case output([UInt8])
    /// A problem of the input, after which the exit code is 2.
    case problem(String)
    /// A message that is reported once per file.
    case noteOnce(source: String, String)
  }

  private(set) var pieces: [Piece] = []
  /// How many texts were worked on, and how many fail.
  var texts = 0, failures = 0

  mutating func write(_ bytes: some Sequence<UInt8>) {
    if case .output(var written)? = pieces.last {
      // The array has one owner while it grows.
      pieces.removeLast()
      written += bytes
      pieces.append(.output(written))
    } else {
      pieces.append(.output(Array(bytes)))
    }
  }

  mutating func tell(_ piece: Piece) { pieces.append(piece) }
}

extension CommandIO {
  /// Writes what came of a part of the work.
  ///
  /// - Parameter told: the sources whose message was reported already.
  func tell(_ batch: BulkBatch, _ told: inout Set<String>) throws(SystemError) {
    for piece in batch.pieces {
      switch piece {
      case .output(let bytes): try output.write(bytes: bytes)
      case .problem(let message): problem(message)
      case .noteOnce(let source, let message): if told.insert(source).inserted { note(message) }
      }
    }
  }
}
