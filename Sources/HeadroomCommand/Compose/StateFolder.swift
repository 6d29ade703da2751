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
}
