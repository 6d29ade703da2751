import Composer
import LineEditor
import ScreenLayout
import TerminalIO
import TerminalSupport
import TestSupport
import Testing
import TextCells
import TextEditing
import TextLimits

@testable import HeadroomCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The composer under a clock that the test sets: ahead, back, and to the ends of the numbers.
@Suite(.serialized) struct ComposeTimerTests {
  /// A clock that is set.
  private final class Clock: @unchecked Sendable {
    // The test and the composer run on one thread.
    var now: Int64 = 1_000_000
  }

  /// A composer in this process on a terminal of its own, not entered: no signal handler, no raw mode.
  private final class Desk {
    let clock = Clock()
    let composer: ComposeScreen
    let session: TerminalSession
    let state: String
    private let main: Int32
    private let terminal: Int32

    init(reducesMotion: Bool = true) throws {
      var (opened, other): (Int32, Int32) = (-1, -1)
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      var settings = termios()
      guard openpty(&opened, &other, nil, nil, &size) == 0, tcgetattr(other, &settings) == 0 else {
        throw SystemFailure(call: "openpty", code: errno)
      }
      cfmakeraw(&settings)
      tcsetattr(other, TCSANOW, &settings)
      (main, terminal) = (opened, other)
      _ = fcntl(main, F_SETFL, O_NONBLOCK)
      let clock = clock
      session = try TerminalSession(on: other, clock: { clock.now })
      state = try Composer.temporaryFolder()
      let rules = RuleSet([.tweet140], policy: .reject)
      let compose = ComposeSettings(
        rules: rules, endsAfterPost: false, isMultiline: false, isInline: false, isPlain: false,
        isDumb: false,
        width: .cluster, device: try Device.named("iPhone 8"), reducesMotion: reducesMotion, predicts: false,
        keepsHistory: false, file: nil, keymap: .emacs, commandKeymap: nil, messages: Messages(),
        backspace: .cluster)
      let io = CommandIO(name: "headroom compose", CommandStreams())
      composer = try ComposeScreen(compose, io, session: session)
      composer.drafts = try DraftFolder(state: state)
      try composer.measure()
    }

    deinit {
      close(main)
      close(terminal)
    }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes { systemWrite(main, $0.baseAddress, $0.count) }
      usleep(1_000)
    }

    /// One turn of the composer's loop with what has come; what it draws is thrown away.
    func turn() throws {
      if case .input(let events) = session.wait(timeout: 0) { _ = try composer.handle(events) }
      try composer.draw()
      composer.noteDraft()
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while block.withUnsafeMutableBytes({ systemRead(main, $0.baseAddress, $0.count) }) > 0 {}
    }

    /// The draft that is on the disk.
    var draft: String? {
      let folder = "\(state)/headroom/drafts"
      return (try? readFile("\(folder)/\(getpid()).txt")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Set back by an hour between the key and the moment of saving, the draft is saved all the same, and in time.
  @Test(arguments: [-3_600_000, -1, 0, 1] as [Int64]) func draftsAreSavedInTime(_ jump: Int64) throws {
    let desk = try Desk()
    desk.send("hello")
    try desk.turn()
    #expect(desk.draft == nil)
    desk.clock.now += jump
    try desk.turn()
    desk.clock.now += 401
    try desk.turn()
    #expect(desk.draft == "hello")
  }

  /// Set ahead, to the end of the numbers and to their beginning: saved at once, and nothing traps.
  @Test(arguments: [86_400_000, .max, .min] as [Int64]) func anyJumpSavesNothingTooLate(_ time: Int64) throws
  {
    let desk = try Desk()
    desk.send("one")
    try desk.turn()
    desk.clock.now = time
    desk.send(" two")
    try desk.turn()
    desk.clock.now = time == .max ? .max : time + 401
    try desk.turn()
    desk.clock.now = 500
    try desk.turn()
    desk.clock.now = 1_000
    try desk.turn()
    #expect(desk.draft == "one two")
    #expect(desk.composer.state.text.description == "one two")
  }

  /// A lone ESC waits for the time that it is given, whatever the clock does; with the rest of a sequence it is one.
  @Test func aLoneEscape() throws {
    let desk = try Desk()
    desk.send("\u{1B}")
    #expect(desk.session.wait(timeout: 0) == .timeout)
    desk.clock.now -= 86_400_000
    #expect(desk.session.wait(timeout: 0) == .timeout, "set back it has not become older")
    desk.send("[D")
    #expect(desk.session.wait(timeout: 0) == .input([.key(Key(.left))]))
    desk.send("\u{1B}")
    #expect(desk.session.wait(timeout: 0) == .timeout)
    desk.clock.now += 86_400_000
    #expect(desk.session.wait(timeout: 0) == .input([.key(Key(.escape))]), "set ahead it is old enough")
    // What has come already is read before the time is asked.
    desk.send("\u{1B}")
    #expect(desk.session.wait(timeout: 0) == .timeout)
    desk.send("[C")
    desk.clock.now = .max
    #expect(desk.session.wait(timeout: 0) == .input([.key(Key(.right))]))
  }

  /// The keyboard on its spring: set back it stands, it never slides the other way, and set ahead it is at its end.
  @Test func theSpring() throws {
    let desk = try Desk(reducesMotion: false)
    let rows = 24
    func keyboardRows() -> Int { desk.composer.phone.bottom(at: desk.composer.now, rows: rows).keyboardRows }
    try desk.turn()
    desk.composer.phone.setKeyboard(shown: true, at: desk.composer.now)
    var shown = [keyboardRows()]
    for step in [16, 16, -500, 16, 16, -3_600_000, 16, 16, 16, 16, 16] as [Int64] {
      desk.clock.now += step
      try desk.turn()
      shown.append(keyboardRows())
    }
    #expect(shown == shown.sorted() && shown.last ?? 0 > 0, "\(shown)")
    #expect(desk.composer.phone.isMoving(at: desk.composer.now))
    desk.clock.now += 86_400_000
    try desk.turn()
    #expect(!desk.composer.phone.isMoving(at: desk.composer.now))
    #expect(keyboardRows() == desk.composer.phone.bottom(at: desk.composer.now, rows: rows).wholeKeyboardRows)
    desk.clock.now = .min
    try desk.turn()
    #expect(!desk.composer.phone.isMoving(at: desk.composer.now))
  }

  /// A terminal that answers after it was given up, and one that answers nonsense: nothing becomes text.
  @Test func lateAndNonsensicalAnswers() throws {
    let desk = try Desk()
    desk.composer.probe = TerminalProbe()
    try desk.composer.startProbe()
    desk.clock.now += 86_400_000
    if case .timeout = desk.session.wait(timeout: 0) { desk.composer.probe.giveUp() }
    for answer in [
      "\u{1B}[?2026;2$y", "\u{1B}[?2027;99$y", "\u{1B}[?62;22c", "\u{1B}[99999999999;0R", "\u{1B}[0;0R",
      "\u{1B}[R",
      "\u{1B}[?u", "\u{1B}[?99999u", "\u{1B}P1$r\u{1B}\\", "\u{1B}]11;rgb:\u{7}", "\u{1B}[?c",
      "\u{1B}_G\u{1B}\\",
    ] {
      desk.send(answer)
      try desk.turn()
    }
    #expect(desk.composer.state.text.isEmpty, "\(desk.composer.state.text.description)")
    #expect(desk.composer.probe.isDone)
  }
}

/// `write(2)` and `read(2)`, under names that no method shadows.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, base, count)
}
