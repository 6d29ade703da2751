import TerminalSupport
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every way out leaves the terminal as it was.
@Suite(.serialized) struct ComposeSignalTests {
  /// The modes that a composer sets, and a shell does not want.
  private static let modes: Set<Int> = [1000, 1004, 1006, 1049, 2004, 2026, 2027]

  private static func expectOrder(_ composer: PseudoTerminal, _ place: String) {
    #expect(composer.currentSettings() == composer.settings, "\(place): settings")
    #expect(composer.screen.modes.isDisjoint(with: modes), "\(place): modes \(composer.screen.modes)")
    #expect(composer.screen.showsCursor, "\(place): cursor")
  }

  /// Signals that end the composer; those of a fault are a sanitizer's own where there is one.
  private static let endings =
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM]
    + (runsUnderSanitizer ? [] : [SIGSEGV, SIGABRT, SIGILL])

  @Test(arguments: endings)
  func endsAtRestAndInAPaste(_ signal: Int32) throws {
    for before in ["hello", "x\u{1B}[200~half a pas"] {
      let composer = try Composer.start()
      #expect(composer.waits(for: "140 left"))
      composer.type(before)
      #expect(composer.waits(for: before == "hello" ? "135 left" : "139 left"))
      kill(composer.process, signal)
      #expect(composer.end() == 128 + signal, "\(before)")
      Self.expectOrder(composer, "signal \(signal) after \(before)")
    }
  }

  /// A key for it stops the job; when it goes on, everything is drawn again.
  @Test func stopsAndGoesOn() throws {
    let shell = try PseudoTerminal(["/bin/bash", "--norc", "--noprofile", "-i"], capturesOutput: false)
    shell.type("PS1='$ '; stty -g | tr -d '\\n'; echo ' before'\r")
    #expect(shell.waits(for: " before"))
    shell.type("\(Composer.path) compose --once > /dev/null\r")
    #expect(shell.waits(for: "140 left"), "\(shell.screen.text)")
    shell.type("hello")
    #expect(shell.waits(for: "135 left"))
    shell.type("\u{1A}")
    #expect(shell.waits(for: "Stopped"), "\(shell.screen.text)")
    #expect(shell.screen.modes.isDisjoint(with: Self.modes.subtracting([2004])), "\(shell.screen.modes)")
    shell.type("stty -a | grep -c ' echo '\r")
    #expect(shell.waits(for: "\n1"), "\(shell.screen.text)")
    shell.type("fg\r")
    #expect(shell.waits(for: "135 left"), "\(shell.screen.text)")
    #expect(shell.screen.text.contains(" @  hello"))
    shell.type("!\r")
    #expect(shell.wait { !$0.screen.modes.contains(1049) }, "\(shell.screen.text)")
    shell.type("echo code $?\r")
    #expect(shell.waits(for: "code 0"), "\(shell.screen.text)")
  }

  /// From outside: each signal that stops, then going on.
  @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU]) func stopSignalsFromOutside(_ signal: Int32) throws {
    let shell = try PseudoTerminal(["/bin/bash", "--norc", "--noprofile", "-i"], capturesOutput: false)
    shell.type("PS1='$ '; \(Composer.path) compose --once > /dev/null\r")
    #expect(shell.waits(for: "140 left"), "\(shell.screen.text)")
    let child = try #require(Self.child(of: shell.process))
    kill(child, signal)
    #expect(shell.wait { $0.isStopped(child) })
    #expect(shell.waits(for: "Stopped"), "\(shell.screen.text)")
    #expect(!shell.screen.modes.contains(1049))
    shell.type("fg\r")
    #expect(shell.waits(for: "140 left"), "\(shell.screen.text)")
    shell.type("\u{04}")
    #expect(shell.wait { !$0.screen.modes.contains(1049) }, "\(shell.screen.text)")
  }

  /// A signal that no one can catch: another process puts the terminal in order.
  @Test func killedItLeavesTheTerminalInOrder() throws {
    let composer = try Composer.start()
    composer.type("hello")
    #expect(composer.waits(for: "135 left"))
    kill(composer.process, SIGKILL)
    #expect(composer.end() == 128 + SIGKILL)
    #expect(composer.wait { !$0.screen.modes.contains(1049) && $0.currentSettings() == $0.settings })
    Self.expectOrder(composer, "killed")
  }

  /// The guard is no child that a shell or a pipe would wait for.
  @Test func noProcessIsLeftBehind() throws {
    let shell = try PseudoTerminal(
      ["/bin/bash", "--norc", "-c", "text=$(\(Composer.path) compose --once); echo got $text"],
      environment: ["XDG_STATE_HOME": try Composer.temporaryFolder()], capturesOutput: false)
    #expect(shell.waits(for: "140 left"), "\(shell.screen.text)")
    shell.type("hello\r")
    #expect(shell.waits(for: "got hello"), "\(shell.screen.text)")
    #expect(shell.end() == 0)
  }

  @Test func aTerminalThatGoesAwayEndsIt() throws {
    let composer = try Composer.start()
    #expect(composer.waits(for: "140 left"))
    composer.hangUp()
    let code = composer.end()
    #expect(code == 128 + SIGHUP || code == 2, "\(code.map(String.init) ?? "goes on")")
  }

  /// Started by a program that blocks every signal, as some runtimes do, it hears them all the same.
  @Test func signalsThatTheParentBlocks() throws {
    let script =
      "import os, signal, sys; signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65)); os.execv(sys.argv[1], sys.argv[1:])"
    let composer = try PseudoTerminal(
      ["/usr/bin/env", "python3", "-c", script, Composer.path, "compose"],
      environment: ["XDG_STATE_HOME": try Composer.temporaryFolder(), "SWIFT_BACKTRACE": "enable=no"])
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.resize(columns: 60, rows: 20)
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    kill(composer.process, SIGTERM)
    #expect(composer.end() == 128 + SIGTERM)
    Self.expectOrder(composer, "blocked")
  }

  /// Started in the background it waits, with the terminal untouched, until it is brought to the foreground.
  @Test func inTheBackgroundItWaits() throws {
    let shell = try PseudoTerminal(["/bin/bash", "--norc", "--noprofile", "-i"], capturesOutput: false)
    shell.type("PS1='$ '; \(Composer.path) compose --once > /dev/null &\r")
    #expect(shell.wait { _ in Self.child(of: shell.process).map { shell.isStopped($0) } ?? false })
    #expect(!shell.screen.modes.contains(1049))
    shell.type("fg\r")
    #expect(shell.waits(for: "140 left"), "\(shell.screen.text)")
    shell.type("\u{04}")
    #expect(shell.wait { !$0.screen.modes.contains(1049) })
  }

  private static func child(of process: pid_t) -> pid_t? {
    let path = "/proc/\(process)/task/\(process)/children"
    guard let bytes = try? readFile(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: " ").last.flatMap { pid_t($0) }
  }
}
