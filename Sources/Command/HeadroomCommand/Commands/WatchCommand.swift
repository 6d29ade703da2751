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
        "Shows a line with what remains under each rule whenever FILE changes, also when an editor replaces it, when a link leads elsewhere, and when its folder is made anew; on a terminal the line is renewed in place. The system reports changes (inotify); nothing is polled. Ctrl-C ends it.",
        "A line feed at the end of the file is not part of the text. A file that cannot be read is named with the reason, and looked at again when it changes; with --once it makes exit 2.",
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
      let watcher = try FileWatcher(path)
      var shown = ""
      repeat {
        // Watched before it is read, so that no change goes unseen in between.
        try watcher.renew()
        let line = try Self.line(path, rules, failing: arguments.has(once))
        if line != shown {
          try io.output.write(io.writesToTerminal ? "\r\(line)\u{1B}[K" : "\(line)\n")
          try io.output.flush()
          shown = line
        }
      } while !arguments.has(once) && watcher.waitForChange()
      if io.writesToTerminal { try io.output.write("\n") }
      return .fine
    }

    /// `x 12 left (268 of 280), bluesky 32 left (268 of 300)`, or why there is no count.
    ///
    /// - Parameter isFinal: whether a file that cannot be read is an error, as nobody waits for it.
    private static func line(_ path: String, _ rules: [TextRule], failing isFinal: Bool) throws -> String {
      let input: InputText
      do {
        input = try InputText(wholeRegularFile: path)
      } catch {
        if isFinal { throw error }
        switch error.code {
        case ENOENT, ENOTDIR: return "\(printable(path)): not there"
        case EFBIG: return "\(printable(path)): \(InputText.tooLong)"
        default: return "\(error)"
        }
      }
      return rules.map { rule in
        let count = rule.measure(input.text.units).binding
        let remaining = count.remaining < 0 ? "\(-count.remaining) over" : "\(count.remaining) left"
        return "\(rule.name) \(remaining) (\(count.count) of \(count.limit.maximum))"
      }.joined(separator: ", ")
    }
  }
#endif
