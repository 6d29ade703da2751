#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  import TextLimits

  /// `headroom watch`: the count of a file while somebody writes it in an editor.
  enum WatchCommand: Subcommand {
    private static let once = OptionDeclaration("once", "Show the count once and end.")

    static let declaration = CommandDeclaration(
      name: "watch",
      summary: "Show how much still fits while a file is written in another program.",
      synopsis: "--rule=RULE… [OPTION…] FILE",
      discussion: [
        "Shows a line with what remains under each rule whenever FILE changes, also when an editor replaces it; on a terminal the line is renewed in place. The system tells of changes (inotify), nothing is polled. Ctrl-C ends it.",
        "A line feed at the end of the file is not part of the text.",
      ],
      options: [RuleOptions.rule, RuleOptions.file, once],
      examples: [
        .init("headroom watch --rule=x,bluesky draft.txt", "Beside an editor that has draft.txt open.")
      ])

    static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
      let rules = try RuleOptions.rules(arguments)
      guard let path = arguments.operands.first, arguments.operands.count == 1, path != "-" else {
        throw UsageError("which file? Name one: headroom watch --rule=x draft.txt")
      }
      // The folder is watched: editors write a new file and rename it over the old one.
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      let watcher = try FolderWatcher(folder)
      var shown = ""
      repeat {
        let line = Self.line(path, rules)
        if line != shown {
          try io.output.write(io.writesToTerminal ? "\r\(line)\u{1B}[K" : "\(line)\n")
          try io.output.flush()
          shown = line
        }
      } while !arguments.has(once) && watcher.waitForChange(of: name)
      if io.writesToTerminal { try io.output.write("\n") }
      return .fine
    }

    /// `x 12 left (268 of 280), bluesky 32 left (268 of 300)`.
    private static func line(_ path: String, _ rules: [TextRule]) -> String {
      guard let input = try? InputText(wholeFile: path) else { return "\(printable(path)): not there" }
      return rules.map { rule in
        let count = rule.measure(input.text.units).binding
        let remaining = count.remaining < 0 ? "\(-count.remaining) over" : "\(count.remaining) left"
        return "\(rule.name) \(remaining) (\(count.count) of \(count.limit.maximum))"
      }.joined(separator: ", ")
    }
  }

  /// Tells when a file of a folder changes.
  private final class FolderWatcher {
    private let descriptor: Int32

    init(_ folder: String) throws(SystemError) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw SystemError(path: folder, code: errno, verb: "watch") }
      let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
        | UInt32(IN_DELETE)
      guard inotify_add_watch(descriptor, folder, events) >= 0 else {
        let code = errno
        close(descriptor)
        throw SystemError(path: folder, code: code, verb: "watch")
      }
    }

    deinit { close(descriptor) }

    /// Waits for the next change of a file; false when waiting fails.
    func waitForChange(of name: String) -> Bool {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        if names(buffer[..<count]).contains(name) { return true }
      }
    }

    /// The names in a block of `inotify_event`: watch, mask, cookie and length of four bytes each, then the name.
    private func names(_ block: ArraySlice<UInt8>) -> [String] {
      var names: [String] = []
      var rest = block
      while rest.count >= 16 {
        let start = rest.startIndex
        let length = (0..<4).reduce(0) { $0 | Int(rest[start + 12 + $1]) << (8 * $1) }
        guard rest.count >= 16 + length else { break }
        names.append(
          String(decoding: rest[(start + 16)..<(start + 16 + length)].prefix { $0 != 0 }, as: UTF8.self))
        rest = rest.dropFirst(16 + length)
      }
      return names
    }
  }
#endif
