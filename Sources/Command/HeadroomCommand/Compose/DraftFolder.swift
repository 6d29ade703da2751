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
/// lock nobody holds was left behind. A draft of a file has the file's path in `NUMBER.file`, and is offered to those
/// who edit that file.
final class DraftFolder {
  /// The most bytes of a draft: a paste at its longest, and as much again.
  private static let longestDraft = 128 << 20

  private let folder: String
  private let name: String
  /// The path of the file that is edited, or nil for posts.
  private let file: String?
  private var lock: Int32 = -1
  private var isKept = false

  /// Opens the folder and takes a name in it.
  ///
  /// - Parameters:
  ///   - file: the path from the root of the file that is edited, or nil for posts.
  ///   - state: the folder of states in place of the one that the environment names.
  /// - Throws: `SystemError` when there is no place to keep drafts in.
  init(ofFile file: String? = nil, state: String? = nil) throws(SystemError) {
    self.file = file
    folder = try StateFolder.make("drafts", in: state)
    var number = Int(getpid())
    while true {
      let path = "\(folder)/\(number).lock"
      lock = try StateFolder.openLock(path)
      // A name whose draft was left behind is not taken: it must be offered.
      let isFree = flock(lock, LOCK_EX | LOCK_NB) == 0 && access("\(folder)/\(number).txt", F_OK) != 0
      if isFree { break }
      close(lock)
      number += 1 << 22  // past any process number
    }
    name = "\(number)"
  }

  deinit {
    if !isKept {
      unlink("\(folder)/\(name).lock")
      unlink("\(folder)/\(name).file")
    }
    close(lock)
  }

  /// Keeps a draft, on the disk when this returns; an empty one is removed.
  func keep(_ text: String) throws(SystemError) {
    let path = "\(folder)/\(name).txt"
    isKept = !text.isEmpty
    if text.isEmpty {
      unlink(path)
    } else {
      if let file, access("\(folder)/\(name).file", F_OK) != 0 {
        try AtomicFile.write(Array(file.utf8), to: "\(folder)/\(name).file", mode: 0o600)
      }
      try AtomicFile.write(Array(text.utf8), to: path, mode: 0o600)
    }
  }

  /// A draft that was left behind, the latest of them.
  func takeOrphan() -> String? {
    let orphans = orphans
    func time(_ name: String) -> Int {
      var status = stat()
      return stat("\(folder)/\(name).txt", &status) == 0 ? Int(status.st_mtim.tv_sec) : 0
    }
    guard let latest = orphans.max(by: { time($0) < time($1) }) else { return nil }
    let path = "\(folder)/\(latest).txt"
    guard let bytes = Self.read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a draft or of the name beside it, or nil where there are none to be read.
  private static func read(_ path: String) -> [UInt8]? {
    try? InputFile(regular: path).readAll(notLongerThan: longestDraft)
  }

  /// How many drafts were left behind.
  var orphanCount: Int { orphans.count }

  /// The drafts that were left behind: of the file that is edited, else of posts.
  private var orphans: [String] {
    Self.names(in: folder).compactMap { $0.hasSuffix(".txt") ? String($0.dropLast(4)) : nil }
      .filter {
        $0 != name && FileTree.size("\(folder)/\($0).txt") != nil && fileName(of: $0) == file && isOrphan($0)
      }
  }

  /// The path of the file that a draft is of, or nil for a post.
  private func fileName(of draft: String) -> String? {
    let path = "\(folder)/\(draft).file"
    guard access(path, F_OK) == 0, let bytes = Self.read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the draft left behind that holds a text, once it is safe elsewhere.
  func removeOrphan(holding text: String) {
    for orphan in orphans {
      let path = "\(folder)/\(orphan)"
      guard let bytes = Self.read(path + ".txt"), bytes == Array(text.utf8) else { continue }
      for ending in [".txt", ".file", ".lock"] { unlink(path + ending) }
      return
    }
  }

  /// Whether nobody holds the lock of a draft.
  private func isOrphan(_ name: String) -> Bool {
    guard let file = try? StateFolder.openLock("\(folder)/\(name).lock") else { return false }
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
