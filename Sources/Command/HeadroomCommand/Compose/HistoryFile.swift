import JSONLines

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The posts of all runs, `history` in the state folder: a JSON object a line, `{"text":"…"}`, the latest last.
///
/// Several composers may write at once: who reads, adds or shortens holds a lock on `history.lock`. A post is added by
/// one write at the end; what cannot be read is left where it is and never written over.
struct HistoryFile {
  /// How many posts are kept.
  static let capacity = 500
  /// The longest line that is kept, in bytes.
  static let longestLine = 1 << 20
  /// How many posts more than `capacity` the file may hold before it is shortened.
  private static let slack = 100
  /// The bytes that the file may hold before it is shortened.
  private static let longestFile = 8 << 20
  /// How long another composer may hold the lock, in milliseconds.
  private static let patience: UInt32 = 1_000

  /// The posts, the latest last, and what was wrong with the file.
  struct Contents {
    /// The posts in UTF-16.
    var posts: [[UInt16]] = []
    /// The first line that is no post, as `PATH:LINE: what is wrong`, and how many there are.
    var damage: (place: String, lines: Int)?
  }

  /// The path of the file.
  let path: String

  private let lockPath: String

  /// The file in the state folder, which is made if need be.
  ///
  /// - Throws: `SystemError` when there is no place for it.
  init() throws(SystemError) {
    let folder = try StateFolder.make()
    path = folder + "/history"
    lockPath = folder + "/history.lock"
  }

  /// Reads the posts; none where there is no file yet.
  func read() throws(SystemError) -> Contents {
    let lock = try lock()
    defer { close(lock) }
    return contents(of: try lines())
  }

  /// Adds a post at the end, and lets the oldest go where there are too many.
  ///
  /// - Throws: `SystemError` when it cannot be written; the file is then as it was.
  func add(_ post: [UInt16]) throws(SystemError) {
    var line: [UInt8] = []
    JSONValue.object(["text": .string(post)]).write(into: &line)
    line.append(0x0A)
    if line.count > Self.longestLine { throw SystemError(path: path, code: EFBIG, verb: "write") }
    let lock = try lock()
    defer { close(lock) }
    try append(line)
    let lines = try lines()
    let size = lines.reduce(0) { $0 + $1.count + 1 }
    if lines.count > Self.capacity + Self.slack || size > Self.longestFile { try shorten(lines) }
  }

  // MARK: Lines

  private func lines() throws(SystemError) -> [ArraySlice<UInt8>] {
    guard access(path, F_OK) == 0 else { return [] }
    return try InputFile(regular: path).readAll(notLongerThan: 2 * Self.longestFile).split(
      separator: 0x0A, omittingEmptySubsequences: false)
  }

  private func contents(of lines: [ArraySlice<UInt8>]) -> Contents {
    var contents = Contents()
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        contents.posts.append(try Self.post(line))
      } catch {
        let first = contents.damage?.place ?? "\(printable(path)):\(index + 1): \(error.problem)"
        contents.damage = (first, (contents.damage?.lines ?? 0) + 1)
      }
    }
    contents.posts = contents.posts.suffix(Self.capacity)
    return contents
  }

  private struct Damage: Error { let problem: String }

  private static func post(_ line: ArraySlice<UInt8>) throws(Damage) -> [UInt16] {
    do {
      guard case .object(let object) = try JSONValue(reading: line), case .string(let units)? = object["text"]
      else { throw Damage(problem: "\"text\" is missing") }
      return units
    } catch let error as JSONError {
      throw Damage(problem: "\(error)")
    } catch {
      throw Damage(problem: "\"text\" is missing")
    }
  }

  // MARK: Writing

  private func append(_ line: [UInt8]) throws(SystemError) {
    let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    if file < 0 { throw SystemError(path: path, code: errno, verb: "write") }
    defer { close(file) }
    var status = stat()
    // A device takes everything and keeps nothing.
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(path: path, code: SystemError.notRegular, verb: "write")
    }
    // For its owner alone, whoever made it.
    fchmod(file, 0o600)
    let end = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0x0A
    if end > 0 { pread(file, &last, 1, end - 1) }
    // A line that was torn off stays a line of its own.
    let bytes = last == 0x0A ? line : [0x0A] + line
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        let failure = errno
        // Half a post is no post.
        if end >= 0 { ftruncate(file, end) }
        throw SystemError(path: path, code: failure, verb: "write")
      }
    }
  }

  /// Writes the file anew without its oldest posts; lines that are no posts stay.
  private func shorten(_ lines: [ArraySlice<UInt8>]) throws(SystemError) {
    let isPost = lines.map { (try? Self.post($0)) != nil }
    var posts = isPost.count { $0 }
    var size = lines.reduce(0) { $0 + $1.count + 1 }
    var kept: [UInt8] = []
    for (line, isPost) in zip(lines, isPost) where !line.isEmpty {
      if isPost, posts > Self.capacity || size > Self.longestFile {
        posts -= 1
        size -= line.count + 1
      } else {
        kept += line
        kept.append(0x0A)
      }
    }
    // A link stays one: what it points to is written.
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    try AtomicFile.write(kept, to: resolved.map { String(cString: $0) } ?? path, mode: 0o600)
  }

  /// Waits for the lock; closing what is returned gives it back.
  private func lock() throws(SystemError) -> Int32 {
    let file = try StateFolder.openLock(lockPath)
    for _ in 0..<(Self.patience / 10) {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
      usleep(10_000)
    }
    let failure = errno
    close(file)
    throw SystemError(path: lockPath, code: failure, verb: "lock")
  }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
