#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// Waits for changes of what a path leads to: the file, and every folder and link on the way to it.
  ///
  /// A folder is watched for the next name on the way, so that a file that is renamed over, a link that is set anew and
  /// a folder that is removed and made again are all seen; the file is watched for what is written through other names.
  final class FileWatcher {
    /// As many links as the kernel follows.
    private static let mostLinks = 40

    private let path: String
    private let descriptor: Int32
    /// The names in a folder that each watch is for, or nil for the file itself.
    private var names: [Int32: Set<String>?] = [:]

    /// Begins to watch; `renew` says what.
    ///
    /// - Throws: `SystemError` when the system has no more watchers.
    init(_ path: String) throws(SystemError) {
      self.path = path
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      if descriptor < 0 { throw SystemError(path: path, code: errno, verb: "watch") }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches the way to the file as it is now.
    ///
    /// - Throws: `SystemError` when nothing on the way can be watched.
    func renew() throws(SystemError) {
      let old = names
      names = [:]
      var failure = ENOENT
      let (steps, file) = way()
      for step in steps {
        if !watch(step.folder, Self.folderEvents, for: step.name) { failure = errno }
      }
      if let file { watch(file, Self.fileEvents, for: nil) }
      if names.isEmpty { throw SystemError(path: path, code: failure, verb: "watch") }
      // After the new ones: the number of a watch that goes on is the same.
      for watch in old.keys where names[watch] == nil { inotify_rm_watch(descriptor, watch) }
    }

    private static let folderEvents =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_MOVED_TO)
      | UInt32(IN_MOVED_FROM)
      | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    private static let fileEvents = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_ATTRIB)

    @discardableResult
    private func watch(_ place: String, _ events: UInt32, for name: String?) -> Bool {
      let watch = place.withPath { inotify_add_watch(descriptor, $0, events) }
      if watch < 0 { return false }
      if let name {
        names[watch] = (names[watch] ?? []).map { $0.union([name]) }
      } else {
        names[watch] = .some(nil)
      }
      return true
    }

    /// The folders on the way, each with the next name in it, and the file where there is one.
    private func way() -> (steps: [(folder: String, name: String)], file: String?) {
      var steps: [(folder: String, name: String)] = []
      var links = 0
      var place = path.hasPrefix("/") ? "/" : "."
      var rest = Self.parts(path)
      while let name = rest.popLast() {
        let next = place == "/" ? "/" + name : "\(place)/\(name)"
        steps.append((place, name))
        if let target = next.withPath({ Self.link($0) }) {
          links += 1
          if links > Self.mostLinks { return (steps, nil) }
          if target.hasPrefix("/") { place = "/" }
          rest += Self.parts(target)
        } else if next.withPath({ access($0, F_OK) }) == 0 {
          place = next
        } else {
          return (steps, nil)
        }
      }
      return (steps, place)
    }

    /// The names of a path, the first last.
    private static func parts(_ path: String) -> [String] {
      path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
    }

    private static func link(_ path: UnsafePointer<CChar>) -> String? {
      var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = bytes.withUnsafeMutableBytes { buffer in
        buffer.withMemoryRebound(to: CChar.self) { buffer in
          buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
        }
      }
      return count < 0 ? nil : String(keepingBytes: Array(bytes[..<count]))
    }

    /// Waits for the next change on the way; false when waiting fails.
    func waitForChange() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        if matters(buffer[..<count]) { return true }
      }
    }

    /// Whether one of a block of `inotify_event` is of the way: watch, mask, cookie and length of four bytes each, then
    /// the name.
    private func matters(_ block: ArraySlice<UInt8>) -> Bool {
      var rest = block
      while rest.count >= 16 {
        func number(at offset: Int) -> UInt32 {
          (0..<4).reduce(0) { $0 | UInt32(rest[rest.startIndex + offset + $1]) << (8 * UInt32($1)) }
        }
        let length = Int(number(at: 12))
        guard rest.count >= 16 + length else { break }
        let mask = number(at: 4)
        // Events that were lost may have been of the way.
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        if let wanted = names[Int32(bitPattern: number(at: 0))] {
          let name = String(keepingBytes: Array(rest.dropFirst(16).prefix(length).prefix { $0 != 0 }))
          if name.isEmpty || wanted?.contains(name) ?? true { return true }
        }
        rest = rest.dropFirst(16 + length)
      }
      return false
    }
  }
#endif
