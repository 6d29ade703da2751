#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder in which drafts outlive a crash: `$XDG_STATE_HOME/headroom/drafts`, by default below `~/.local/state`.
///
/// Each composer has a draft of its own, `NUMBER.txt`, and holds a lock on `NUMBER.lock` while it lives. A draft whose
/// lock nobody holds was left behind.
final class DraftFolder {
  private let folder: String
  private let name: String
  private var lock: Int32 = -1
  private var isKept = false

  /// Opens the folder and takes a name in it.
  ///
  /// - Throws: `SystemError` when there is no place to keep drafts in.
  init() throws(SystemError) {
    folder = try StateFolder.make("drafts")
    var number = Int(getpid())
    while true {
      let path = "\(folder)/\(number).lock"
      lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      if lock < 0 { throw SystemError(path: path, code: errno, verb: "write") }
      // A name whose draft was left behind is not taken: it must be offered.
      let isFree = flock(lock, LOCK_EX | LOCK_NB) == 0 && access("\(folder)/\(number).txt", F_OK) != 0
      if isFree { break }
      close(lock)
      number += 1 << 22  // past any process number
    }
    name = "\(number)"
  }

  deinit {
    if !isKept { unlink("\(folder)/\(name).lock") }
    close(lock)
  }

  /// Keeps a draft, on the disk when this returns; an empty one is removed.
  func keep(_ text: String) throws(SystemError) {
    let path = "\(folder)/\(name).txt"
    isKept = !text.isEmpty
    if text.isEmpty {
      unlink(path)
    } else {
      try AtomicFile.write(Array(text.utf8), to: path, mode: 0o600)
    }
  }

  /// A draft that was left behind, the latest of them.
  func takeOrphan() -> String? {
    let names = Self.names(in: folder).compactMap { $0.hasSuffix(".txt") ? String($0.dropLast(4)) : nil }
    let orphans = names.filter { $0 != name && isOrphan($0) }
    func time(_ name: String) -> Int {
      var status = stat()
      return stat("\(folder)/\(name).txt", &status) == 0 ? Int(status.st_mtim.tv_sec) : 0
    }
    guard let latest = orphans.max(by: { time($0) < time($1) }) else { return nil }
    let path = "\(folder)/\(latest).txt"
    guard let bytes = try? InputFile(path).readAll() else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many drafts were left behind.
  var orphanCount: Int {
    Self.names(in: folder).count {
      $0.hasSuffix(".txt") && $0 != "\(name).txt" && isOrphan(String($0.dropLast(4)))
    }
  }

  /// Removes the draft left behind that holds a text, once it is safe elsewhere.
  func removeOrphan(holding text: String) {
    for file in Self.names(in: folder) where file.hasSuffix(".txt") && file != "\(name).txt" {
      let orphan = String(file.dropLast(4))
      guard isOrphan(orphan), let bytes = try? InputFile("\(folder)/\(file)").readAll(),
        bytes == Array(text.utf8)
      else { continue }
      unlink("\(folder)/\(file)")
      unlink("\(folder)/\(orphan).lock")
      return
    }
  }

  /// Whether nobody holds the lock of a draft.
  private func isOrphan(_ name: String) -> Bool {
    let file = open("\(folder)/\(name).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
