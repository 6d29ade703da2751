import TerminalSupport
import TestSupport
import Testing

#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// What changes while it is looked at: `headroom watch`, and the progress of long work.
  @Suite struct WatchAndProgressTests {
    /// The count follows a file that is written, replaced and removed, until a signal ends it.
    @Test func watchFollowsAFile() throws {
      let folder = try TemporaryFolder(["draft.txt": "hello\n", "other.txt": "x"])
      let draft = "\(folder.path)/draft.txt"
      let terminal = try PseudoTerminal(
        [BuiltCommand.path, "watch", "--rule=graphemes:10,utf8:8", draft], columns: 100,
        capturesOutput: false)
      #expect(terminal.waits(for: "graphemes:10 5 left (5 of 10), utf8:8 3 left (5 of 8)"))
      try folder.write("hello, world", to: "draft.txt")
      #expect(terminal.waits(for: "graphemes:10 2 over (12 of 10), utf8:8 4 over (12 of 8)"))
      // As editors do: a new file takes the name.
      try folder.write("né", to: "draft.new")
      #expect(rename("\(folder.path)/draft.new", draft) == 0)
      #expect(terminal.waits(for: "graphemes:10 8 left (2 of 10), utf8:8 5 left (3 of 8)"))
      #expect(unlink(draft) == 0)
      #expect(terminal.waits(for: "draft.txt: not there"))
      try folder.write("back", to: "draft.txt")
      #expect(terminal.waits(for: "graphemes:10 6 left (4 of 10)"))
      kill(terminal.process, SIGINT)
      #expect(terminal.end() == 128 + SIGINT)
    }

    /// Where standard output is no terminal, each count is a line and no escape sequence is written.
    @Test func watchWithoutATerminal() throws {
      let folder = try TemporaryFolder(["draft.txt": "hello"])
      let draft = "\(folder.path)/draft.txt"
      let terminal = try PseudoTerminal([BuiltCommand.path, "watch", "--rule=graphemes:10", draft])
      var told = ""
      for (text, line) in [("", "5 left (5 of 10)"), ("hello, world", "2 over (12 of 10)")] {
        if !text.isEmpty { try folder.write(text, to: "draft.txt") }
        let isTold = terminal.wait { _ in
          told += terminal.posted()
          return told.contains(line)
        }
        #expect(isTold, "\(told)")
      }
      kill(terminal.process, SIGTERM)
      #expect(terminal.end() == 128 + SIGTERM)
      told += terminal.posted()
      #expect(!told.contains("\u{1B}"))
      #expect(told.hasPrefix("graphemes:10 5 left (5 of 10)\n"))
      #expect(told.hasSuffix("graphemes:10 2 over (12 of 10)\n"))
    }

    @Test func watchOnce() throws {
      let folder = try TemporaryFolder(["draft.txt": "hello"])
      let result = try BuiltCommand.run(["watch", "--once", "--rule=graphemes:3", "\(folder.path)/draft.txt"])
      #expect(result.text == "graphemes:3 2 over (5 of 3)\n")
      #expect(result.status == 0)
    }

    /// The file of a path may change anywhere on the way.
    @Test(arguments: [
      (before: "ln -s real link", change: "echo 1234567 > real", path: "link"),
      (before: "ln -s real link; echo 1234567 > new", change: "ln -sfn new link", path: "link"),
      (before: "ln -s real one; ln -s one link", change: "echo 1234567 > t; mv t real", path: "link"),
      (before: "mkdir d; cp real d/f", change: "rm -r d; mkdir d; echo 1234567 > d/f", path: "d/f"),
      (
        before: "mkdir -p d/e; cp real d/e/f", change: "mv d old; mkdir -p d/e; echo 1234567 > d/e/f",
        path: "d/e/f"
      ),
      (before: "mkdir d n; echo 1234567 > n/f; cp real d/f; ln -s d l", change: "ln -sfn n l", path: "l/f"),
      (before: "ln real other", change: "echo 1234567 > other", path: "real"),
      (
        before: "true", change: "for i in $(seq 1 40000); do : > x$i; done; echo 1234567 > real", path: "real"
      ),
    ]) func watchFollowsTheWay(_ before: String, _ change: String, _ path: String) throws {
      let folder = try TemporaryFolder(["real": "123\n"])
      _ = try BuiltCommand.shell("cd '\(folder.path)'; \(before)")
      let terminal = try PseudoTerminal(
        [BuiltCommand.path, "watch", "--rule=graphemes:10", "\(folder.path)/\(path)"], capturesOutput: false)
      #expect(terminal.waits(for: "(3 of 10)"), "\(terminal.screen.text)")
      _ = try BuiltCommand.shell("cd '\(folder.path)'; \(change)")
      #expect(terminal.waits(for: "(7 of 10)"), "\(terminal.screen.text)")
    }

    /// Why there is no count is said, and the file is looked at again; with `--once` it is an error.
    @Test(arguments: [
      (make: "mkdir f", reason: "Is a directory"), (make: "mkfifo f", reason: "it is not a regular file"),
      (make: "ln -s /dev/zero f", reason: "it is not a regular file"),
      (make: "truncate -s 3G f", reason: "the most that is held in memory"),
      (make: "ln -s f f", reason: "levels of symbolic links"),
      (make: "true", reason: "not there"),
    ]) func watchSaysWhy(_ make: String, _ reason: String) throws {
      let folder = try TemporaryFolder([:])
      let path = "\(folder.path)/f"
      _ = try BuiltCommand.shell("cd '\(folder.path)'; \(make)")
      let once = try BuiltCommand.run(["watch", "--once", "--rule=graphemes:10", path])
      #expect(once.status == 2)
      let terminal = try PseudoTerminal(
        [BuiltCommand.path, "watch", "--rule=graphemes:10", path], columns: 200, capturesOutput: false)
      #expect(terminal.waits(for: reason), "\(terminal.screen.text)")
      _ = try BuiltCommand.shell("cd '\(folder.path)'; rm -rf f; echo 12 > f")
      #expect(terminal.waits(for: "(2 of 10)"), "\(terminal.screen.text)")
    }

    /// Lines that take their time to come.
    private static let slowLines =
      "{ yes abc | head -c 600000; sleep 1.2; for i in 1 2 3; do yes abc | head -c 600000; sleep 0.2; done; }"
    private static let check = "check --jobs=1 --rule=graphemes:9 --each-line --summary"

    /// After a second the state is shown, and nothing of it is left at the end.
    @Test func progressOnATerminal() throws {
      let terminal = try PseudoTerminal(
        ["/bin/bash", "-c", "\(Self.slowLines) | \(BuiltCommand.path) \(Self.check)"])
      #expect(terminal.end() == 0)
      let drawn = String(decoding: terminal.bytes, as: UTF8.self)
      #expect(drawn.contains(/\r[0-9]+ texts\u{1B}\[K/), "\(drawn)")
      #expect(drawn.hasSuffix("\r\u{1B}[K"), "\(drawn)")
      #expect(terminal.posted() == "600000 texts, all within the limits\n")
    }

    /// Where it is known how much there is: a bar of thirty columns and the share of it, from the first to the last.
    @Test func theShareOfAFile() throws {
      // Enough for some seconds of a debug build; progress begins after one.
      let folder = try TemporaryFolder(["posts.txt": String(repeating: "👩‍🚀 abc é\n", count: 400_000)])
      let terminal = try PseudoTerminal(
        [
          BuiltCommand.path, "check", "--jobs=1", "--rule=graphemes:9,x,bluesky", "--each-line", "--summary",
          "\(folder.path)/posts.txt",
        ], columns: 100)
      #expect(terminal.end() != nil)
      let drawn = String(decoding: terminal.bytes, as: UTF8.self)
      let shown = drawn.matches(of: /\r(━*)(─*) ([0-9]+) %  ([0-9]+) texts\u{1B}\[K/)
      #expect(!shown.isEmpty, "\(drawn.prefix(500))")
      var last = 0
      for state in shown {
        let (filled, empty) = (state.output.1.count, state.output.2.count)
        let share = Int(state.output.3) ?? -1
        #expect(filled + empty == 30)
        #expect((0...100).contains(share) && share >= last, "\(share) after \(last)")
        #expect(filled == share * 30 / 100 || filled == share * 30 / 100 + 1, "\(share) %: \(filled)")
        last = share
      }
      #expect(drawn.hasSuffix("\r\u{1B}[K"), "nothing of it is left")
    }

    @Test func theBytesOfOneFile() throws {
      let folder = try TemporaryFolder(["post.txt": String(repeating: "👩‍🚀 abc é\n", count: 250_000)])
      let terminal = try PseudoTerminal(
        [BuiltCommand.path, "check", "--rule=x,bluesky", "\(folder.path)/post.txt"], columns: 100)
      #expect(terminal.end() != nil)
      let drawn = String(decoding: terminal.bytes, as: UTF8.self)
      let shown = drawn.matches(of: /\r━*─* ([0-9]+) %  ([0-9]+) bytes\u{1B}\[K/)
      #expect(!shown.isEmpty, "\(drawn.prefix(500))")
      let bytes = shown.compactMap { Int($0.output.2) }
      #expect(bytes == bytes.sorted() && bytes.allSatisfy { $0 <= 5_000_000 }, "\(bytes)")
      #expect(drawn.contains("\r\u{1B}[K"), "it is taken away before the answers")
    }

    @Test func noProgressElsewhere() throws {
      let piped = try BuiltCommand.shell("\(Self.slowLines) | $HEADROOM \(Self.check)")
      #expect(piped.messages == "")
      #expect(piped.text == "600000 texts, all within the limits\n")
      let dumb = try PseudoTerminal(
        ["/bin/bash", "-c", "\(Self.slowLines) | \(BuiltCommand.path) \(Self.check)"],
        environment: ["TERM": "dumb"])
      #expect(dumb.end() == 0)
      #expect(dumb.bytes.isEmpty)
    }
  }
#endif
