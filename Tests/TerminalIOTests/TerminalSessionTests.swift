import CTerminal
import TestSupport
import Testing

@testable import TerminalIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sessions in this process, on a terminal of the test's own: what they read, write, and put back.
@Suite(.serialized) struct TerminalSessionTests {
  /// A pseudo-terminal: the session's end, and the end of who sits before it.
  private final class Terminal {
    private(set) var main: Int32 = -1
    let end: Int32

    init() throws {
      var (opened, other): (Int32, Int32) = (-1, -1)
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&opened, &other, nil, nil, &size) == 0 else {
        throw TerminalError("openpty", code: errno)
      }
      (main, end) = (opened, other)
      for file in [main, end] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(main, F_SETFL, O_NONBLOCK)
    }

    deinit {
      hangUp()
      close(end)
    }

    func hangUp() {
      if main >= 0 { close(main) }
      main = -1
    }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes { systemWrite(main, $0.baseAddress, $0.count) }
      // The line discipline hands it on in a thread of its own.
      usleep(2_000)
    }

    /// What the session wrote.
    func received() -> String {
      var text: [UInt8] = []
      var block = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = block.withUnsafeMutableBytes { systemRead(main, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        text += block[..<count]
      }
      return String(decoding: text, as: UTF8.self)
    }

    var flags: tcflag_t {
      var settings = termios()
      return tcgetattr(end, &settings) == 0 ? settings.c_lflag : 0
    }

    func resize(_ columns: UInt16, _ rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    }
  }

  private static func handler(_ signal: Int32) -> UInt {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
  }

  @Test func whatIsNoTerminalIsRefused() throws {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(throws: TerminalError.self) { _ = try TerminalSession(on: file) }
    #expect(
      TerminalError("open the terminal", code: ENXIO).description.hasPrefix("cannot open the terminal: "))
  }

  @Test func modesGoOnAndOff() throws {
    let terminal = try Terminal()
    let before = terminal.flags
    let session = try TerminalSession(on: terminal.end)
    try session.enter([.bracketedPaste])
    #expect(terminal.flags & tcflag_t(ICANON | ECHO | ISIG) == 0)
    #expect(terminal.received() == "\u{1B}[?2004h")
    // Entered already: nothing.
    try session.enter([.mouse])
    #expect(terminal.received() == "")
    try session.enable(.keyboardProtocol)
    try session.enable(.keyboardProtocol)
    #expect(terminal.received() == "\u{1B}[>1u")
    #expect(session.enabledModes == [.bracketedPaste, .keyboardProtocol])
    // On another screen the keyboard protocol is pushed anew, after it was popped on this one.
    try session.change(to: [.alternateScreen, .keyboardProtocol])
    let changed = terminal.received()
    let (pop, enter, push) = ("\u{1B}[<u", "\u{1B}[?1049h", "\u{1B}[>1u")
    let places = [pop, enter, push].map { changed.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil }, "\(changed.debugDescription)")
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted(), "\(changed.debugDescription)")
    try session.renew()
    #expect(terminal.received().contains("\u{1B}[?1049h"))
    session.leave()
    #expect(terminal.received().contains("\u{1B}[?1049l"))
    #expect(terminal.flags == before)
    session.leave()
    #expect(terminal.received() == "")
  }

  /// On a terminal that can only print nothing is sent, at the beginning nor at the end.
  @Test func withoutModesNothingIsSent() throws {
    let terminal = try Terminal()
    let session = try TerminalSession(on: terminal.end)
    try session.enter([])
    session.leave()
    #expect(terminal.received() == "")
  }

  /// One session after another in one process: each hears of a new size, and the handlers before are put back.
  @Test func handlersArePutBackForTheNextSession() throws {
    let signals = [SIGWINCH, SIGINT, SIGTERM, SIGTSTP, SIGCONT, SIGSEGV, SIGPIPE]
    let before = signals.map(Self.handler)
    for columns in [40, 100] as [UInt16] {
      let terminal = try Terminal()
      let session = try TerminalSession(on: terminal.end)
      try session.enter([.bracketedPaste])
      terminal.resize(columns, 10)
      kill(getpid(), SIGWINCH)
      #expect(session.wait(timeout: 2_000) == .resized)
      #expect(session.size == TerminalSize(columns: Int(columns), rows: 10))
      kill(getpid(), SIGCONT)
      #expect(session.wait(timeout: 2_000) == .continued)
      // A signal that asks to stop is told, and waits for the session's answer.
      kill(getpid(), SIGTTOU)
      #expect(session.wait(timeout: 2_000) == .stop(signal: SIGTTOU))
      session.leave()
      #expect(signals.map(Self.handler) == before)
    }
    kill(getpid(), SIGWINCH)
  }

  @Test func readingInOrder() throws {
    let terminal = try Terminal()
    let session = try TerminalSession(on: terminal.end)
    // Typed before the session began, when Enter still sent a line feed.
    terminal.send("a\r")
    try session.enter([])
    #expect(session.hasInput)
    #expect(session.wait(timeout: 500) == .input([.key(Key(.character("a"))), .key(Key(.enter))]))
    #expect(!session.hasInput)
    #expect(session.wait(timeout: 0) == .timeout)
    terminal.send("\n\u{1B}[200~x\ry\u{1B}[201~")
    #expect(
      session.wait(timeout: 500) == .input([.key(Key(.character("j"), .control)), .paste(Paste("x\ry"))]))
    terminal.send("\u{1B}")
    #expect(session.wait(timeout: 1_000) == .input([.key(Key(.escape))]))
    // What follows a key that may end the session is left to who reads next.
    session.leavesTypeAhead = true
    terminal.send("b\rc")
    var events: [InputEvent] = []
    while case .input(let more) = session.wait(timeout: 0) {
      events += more
      if events.contains(.key(Key(.enter))) { break }
    }
    #expect(events == [.key(Key(.character("b"))), .key(Key(.enter))])
    #expect(session.hasInput)
    session.cursorReportsExpected = 1
    #expect(session.cursorReportsExpected == 1)
    let start = session.milliseconds
    usleep(3_000)
    #expect(session.milliseconds > start)
  }

  /// More than a terminal takes at once: all of it arrives, in order.
  @Test func writingMoreThanATerminalTakes() async throws {
    let terminal = try Terminal()
    let session = try TerminalSession(on: terminal.end)
    try session.enter([])
    let text = String(repeating: "0123456789", count: 20_000)
    let main = terminal.main
    let reader = Task.detached { () -> Int in
      var total = 0
      var block = [UInt8](repeating: 0, count: 1_000)
      for _ in 0..<20_000 where total < 200_000 {
        let count = block.withUnsafeMutableBytes { systemRead(main, $0.baseAddress, $0.count) }
        if count > 0 { total += count } else { usleep(500) }
      }
      return total
    }
    try session.write(Array(text.utf8))
    // What is not taken at once goes out while the session waits.
    while session.hasPendingOutput { _ = session.wait(timeout: 1_000) }
    #expect(await reader.value == text.utf8.count)
  }

  @Test func aTerminalThatGoesAway() throws {
    let terminal = try Terminal()
    let session = try TerminalSession(on: terminal.end)
    try session.enter([])
    terminal.hangUp()
    #expect(session.wait(timeout: 500) == .hangup)
    #expect(throws: TerminalError.self) { try session.write([0x61]) }
  }
}

/// `write(2)` and `read(2)`, under names that no method shadows.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, base, count)
}
