#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that are either as they were or as they are to be, whatever happens in between.
enum AtomicFile {
  /// Writes bytes to a new file beside the old one, brings them to the disk, and puts the new file in its place.
  ///
  /// - Throws: `SystemError` when any of it fails; the old file is then as it was.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(SystemError) {
    let fresh = "\(path).\(getpid()).new"
    let file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    if file < 0 { throw SystemError(path: fresh, code: errno, verb: "write") }
    // The mode of `open` is cut by the umask.
    var failure: Int32 = fchmod(file, mode) == 0 ? 0 : errno
    var written = 0
    while failure == 0, written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 { written += count } else if errno != EINTR { failure = errno }
    }
    if failure == 0, fsync(file) != 0 { failure = errno }
    close(file)
    if failure == 0, rename(fresh, path) != 0 { failure = errno }
    if failure != 0 {
      unlink(fresh)
      throw SystemError(path: path, code: failure, verb: "write")
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let directory = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
