#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that are either as they were or as they are to be, whatever happens in between.
enum AtomicFile {
  /// The start of the names of files that are being written; what follows cannot be guessed.
  private static let prefix = ".headroom-"
  /// How old a file is, in seconds, that a run which was ended has left behind.
  private static let leftoverAge = 600

  /// Writes bytes to a new file beside the old one, brings them to the disk, and puts the new file in its place.
  ///
  /// The new file has the owner and the group of the old one. What is no regular file is never replaced, and a link in
  /// the place of the path itself neither: the caller resolves links that are meant to be followed.
  ///
  /// - Throws: `SystemError` when any of it fails; the old file is then as it was.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(SystemError) {
    let (folder, name) = parts(path)
    let directory = folder.withPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if directory < 0 { throw SystemError(path: folder, code: errno, verb: "open") }
    defer { close(directory) }
    var old = stat()
    let exists = name.withPath { fstatat(directory, $0, &old, AT_SYMLINK_NOFOLLOW) } == 0
    if exists, old.st_mode & S_IFMT != S_IFREG {
      throw SystemError(path: path, code: SystemError.notRegular, verb: "replace")
    }
    let (file, fresh) = try make(in: directory, path)
    var failure: Int32 = 0
    // Before there is anything to read in it. The mode follows the owner: a change of owner clears bits of it.
    if exists, old.st_uid != geteuid() || old.st_gid != getegid(), fchown(file, old.st_uid, old.st_gid) != 0 {
      failure = errno
    }
    if failure == 0, fchmod(file, mode) != 0 { failure = errno }
    var written = 0
    while failure == 0, written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 { written += count } else if errno != EINTR { failure = errno }
    }
    if failure == 0, fsync(file) != 0 { failure = errno }
    close(file)
    if failure == 0, name.withPath({ renameat(directory, fresh, directory, $0) }) != 0 { failure = errno }
    if failure != 0 {
      unlinkat(directory, fresh, 0)
      throw SystemError(path: path, code: failure, verb: "write")
    }
    fsync(directory)
  }

  /// Removes what runs that were ended have left in the folder of a file.
  static func removeLeftovers(beside path: String) { removeLeftovers(in: parts(path).folder) }

  /// Removes what runs that were ended have left in a folder.
  static func removeLeftovers(in folder: String) {
    guard let stream = folder.withPath({ opendir($0) }) else { return }
    defer { closedir(stream) }
    let directory = dirfd(stream)
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(keepingBytesOf: $0) }
      }
      var status = stat()
      guard name.utf8.starts(with: prefix.utf8),
        name.withPath({ fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0,
        status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
        time(nil) - status.modificationTime >= leftoverAge
      else { continue }
      _ = name.withPath { unlinkat(directory, $0, 0) }
    }
  }

  /// A new file that nobody could have put there before.
  private static func make(in directory: Int32, _ path: String) throws(SystemError) -> (Int32, String) {
    while true {
      let name = prefix + String(UInt64.random(in: .min ... .max), radix: 36)
      let file = openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if file >= 0 { return (file, name) }
      if errno != EEXIST { throw SystemError(path: path, code: errno, verb: "write") }
    }
  }

  private static func parts(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.utf8.index(after: slash)...]))
  }
}

extension stat {
  /// When the file was last written, in seconds.
  fileprivate var modificationTime: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
