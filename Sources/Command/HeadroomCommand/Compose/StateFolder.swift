#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the composer keeps what outlives it: `$XDG_STATE_HOME/headroom`, by default below `~/.local/state`.
enum StateFolder {
  /// The path of the folder or of one inside it, which is made if need be, for its owner alone.
  ///
  /// - Parameters:
  ///   - name: the folder inside it.
  ///   - state: the folder of states in place of the one that the environment names.
  /// - Throws: `SystemError` when there is no place for it.
  static func make(_ name: String = "", in state: String? = nil) throws(SystemError) -> String {
    guard let base = state ?? UserFolder.state else {
      throw SystemError(path: "$HOME", code: ENOENT, verb: "find")
    }
    let path = base + "/headroom" + (name.isEmpty ? "" : "/" + name)
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST {
        throw SystemError(path: made, code: errno, verb: "create")
      }
    }
    AtomicFile.removeLeftovers(in: path)
    return path
  }

  /// Opens a file that is locked and never read or written, and makes it if need be; a link in its place is refused.
  ///
  /// - Throws: `SystemError` when it cannot be opened, or is no regular file.
  static func openLock(_ path: String) throws(SystemError) -> Int32 {
    let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    if file < 0 { throw SystemError(path: path, code: errno, verb: "write") }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw SystemError(path: path, code: SystemError.notRegular, verb: "write")
    }
    return file
  }
}
