import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal while a program has it to itself: raw mode, modes, signals, reading and writing.
///
/// The only place with termios, signals and a clock. Every way out puts the terminal back in order: `leave()`, the end
/// of the process by `exit`, a signal, a stop, a crash (from a signal handler in C). A process has one session at a
/// time. What is typed ahead of the session or behind it is not lost.
public final class TerminalSession {
  /// The terminal, opened anew so that its flags are the session's own.
  let terminal: Int32

  /// Where signal handlers say what came: the end to read.
  private let signals: Int32
  private let signalsWrite: Int32

  private var decoder = InputDecoder()
  private var modes: TerminalModes = []
  private var isActive = false
  /// When the last bytes came, for the time that a lone ESC is given; in milliseconds.
  private var lastRead: Int64 = 0
  private let escapeDelay: Int64
  private var clock: SteadyClock
  /// How many of the bytes to be read next were typed before the session began, when Enter still sent a line feed.
  private var typedAhead = 0

  /// Whether to read no further than to a key that may end the session, so that what was typed after it is left to
  /// the next program; pastes are read as always.
  public var leavesTypeAhead = false

  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The output that the terminal has not taken yet.
  var pendingOutput: [UInt8] = []

  /// Opens the terminal that a file descriptor is.
  ///
  /// - Parameters:
  ///   - descriptor: standard input as a rule; it must be a terminal.
  ///   - escapeDelay: how long a lone ESC may be the start of a sequence, in milliseconds.
  ///   - clock: milliseconds from some moment; it may jump.
  /// - Throws: `TerminalError` when it is not a terminal, or cannot be opened.
  public init(
    on descriptor: Int32 = STDIN_FILENO, escapeDelay: Int = 50,
    clock: @escaping @Sendable () -> Int64 = TerminalSession.monotonicMilliseconds
  ) throws(TerminalError) {
    guard isatty(descriptor) == 1 else {
      throw TerminalError("use standard input as a terminal", code: errno)
    }
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK
    var opened: Int32 = -1
    if let name = ttyname(descriptor) { opened = open(name, flags) }
    // In some containers the name does not exist; the controlling terminal then does.
    if opened < 0 { opened = open("/dev/tty", flags) }
    if opened < 0 { throw TerminalError("open the terminal", code: errno) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      let code = errno
      close(opened)
      throw TerminalError("make a pipe", code: code)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    terminal = opened
    signals = ends[0]
    signalsWrite = ends[1]
    self.escapeDelay = Int64(max(1, escapeDelay))
    self.clock = SteadyClock(clock)
  }

  deinit {
    leave()
    close(terminal)
    close(signals)
    close(signalsWrite)
  }

  /// The size of the window.
  public var size: TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    _ = cterminal_window_size(terminal, &columns, &rows)
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  /// Takes the terminal: raw mode, then the modes.
  ///
  /// A process in the background stops here until it is in the foreground.
  ///
  /// - Throws: `TerminalError` when the terminal cannot be set up; it is then as it was.
  public func enter(_ modes: TerminalModes) throws(TerminalError) {
    guard !isActive else { return }
    try waitForForeground()
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else {
      throw TerminalError("read the terminal's settings", code: errno)
    }
    // Without a guard only SIGKILL leaves the terminal as it is.
    _ = cterminal_start_guard(terminal, &settings)
    let disabling = modes.disabling
    guard cterminal_arm(terminal, &settings, disabling, disabling.count) else {
      throw TerminalError("keep the terminal's modes", code: ENOBUFS)
    }
    guard cterminal_install_handlers(signalsWrite) else {
      cterminal_disarm()
      throw TerminalError("install signal handlers", code: errno)
    }
    cterminal_make_raw(&settings)
    // TCSADRAIN: what was typed ahead stays to be read (TCSAFLUSH would throw it away).
    while tcsetattr(terminal, TCSADRAIN, &settings) != 0 {
      let code = errno
      if code == EINTR, isInForeground { continue }
      cterminal_disarm()
      cterminal_remove_handlers()
      throw TerminalError("set up the terminal", code: code)
    }
    typedAhead = Int(cterminal_waiting_bytes(terminal))
    self.modes = modes
    isActive = true
    try write(modes.enabling)
  }

  /// Turns on one more mode, as when the terminal has said that it knows it.
  public func enable(_ mode: TerminalModes) throws(TerminalError) {
    guard isActive, !modes.contains(mode) else { return }
    let missing = mode.subtracting(modes)
    modes.formUnion(mode)
    let disabling = modes.disabling
    cterminal_rearm(disabling, disabling.count)
    try write(missing.enabling)
  }

  /// Turns the modes that are on off, and others on.
  ///
  /// All of them, since some belong to a screen: kitty's keyboard protocol is pushed on one and would not be popped on
  /// the other.
  public func change(to modes: TerminalModes) throws(TerminalError) {
    guard isActive, self.modes != modes else { return }
    let old = self.modes
    self.modes = modes
    let disabling = modes.disabling
    // What is between the two in the moment of a crash, the new modes' end covers too.
    cterminal_rearm(disabling, disabling.count)
    try write(old.disabling + modes.enabling)
  }

  /// The modes that are on.
  public var enabledModes: TerminalModes { modes }

  /// Gives the terminal back as it was; nothing happens when it has been given back.
  public func leave() {
    guard isActive else { return }
    isActive = false
    // What waits for output to drain would wait for ever where none is taken.
    if finishOutput() { cterminal_restore_in_order() } else { cterminal_restore() }
    cterminal_remove_handlers()
  }

  /// Gives the terminal back, stops the process as a signal asks, and takes the terminal again when it is continued.
  ///
  /// - Parameters:
  ///   - signal: the signal that stops it.
  ///   - wholeGroup: whether the whole job stops, as when the user typed the key for it.
  public func suspend(by signal: Int32 = SIGTSTP, wholeGroup: Bool = false) throws(TerminalError) {
    let modes = modes
    leave()
    cterminal_raise_default(signal, wholeGroup)
    try enter(modes)
  }

  /// Gives the terminal back and ends the process by a signal, as if it had never been caught.
  public func end(by signal: Int32) {
    leave()
    cterminal_raise_default(signal, false)
  }

  /// Takes the terminal again after a stop that could not be caught, when another program may have changed it.
  public func renew() throws(TerminalError) {
    let modes = modes
    // The settings to restore are those from before the session, which are still kept.
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return }
    cterminal_make_raw(&settings)
    while isInForeground, tcsetattr(terminal, TCSADRAIN, &settings) != 0, errno == EINTR { continue }
    try write(modes.enabling)
  }
}

extension TerminalSession {
  /// Waits for whatever comes first: signals before input, input before the end of the time.
  ///
  /// - Parameter timeout: in milliseconds; nil waits without end and wakes for nothing.
  public func wait(timeout: Int? = nil) -> SessionEvent {
    let start = clock.read()
    // No longer than a timer of the system can be: 24 days.
    let deadline = timeout.map { start + Int64(min(max(0, $0), Int(Int32.max))) }
    while true {
      if let event = nextSignal() { return event }
      if decoder.awaitsEscape, clock.read() >= lastRead + escapeDelay, !isReadable {
        return .input(decoder.endEscape())
      }
      switch readAvailable() {
      case .events(let events): return .input(events)
      case .gone: return .hangup
      case .nothing: break
      }
      if hasPendingOutput {
        do { try flushOutput() } catch { return .hangup }
        // The picture on the screen is an old one.
        if !hasPendingOutput { return .timeout }
      }
      let now = clock.read()
      if let deadline, now >= deadline { return .timeout }
      var until = deadline
      if decoder.awaitsEscape { until = min(until ?? .max, lastRead + escapeDelay) }
      var waits = [
        pollfd(fd: terminal, events: Int16(hasPendingOutput ? POLLIN | POLLOUT : POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&waits, 2, until.map { Int32(clamping: max(0, $0 - now)) } ?? -1)
    }
  }

  /// Whether something waits to be read.
  public var hasInput: Bool { isReadable }

  /// How many cursor position reports the terminal was asked for and has not sent.
  public var cursorReportsExpected: Int {
    get { decoder.cursorReportsExpected }
    set { decoder.cursorReportsExpected = newValue }
  }

  /// The time in milliseconds since the session began; it never goes back.
  public var milliseconds: Int { Int(clock.read()) }

  /// The system's clock that no one sets, in milliseconds.
  @Sendable public static func monotonicMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private enum Reading {
    case events([InputEvent])
    case nothing
    case gone
  }

  /// Reads all that is there, up to the size of the buffer: one redraw serves it all.
  private func readAvailable() -> Reading {
    var events: [InputEvent] = []
    var total = 0
    while total < buffer.count {
      let count = read(terminal, &buffer, leavesTypeAhead && !decoder.isInPaste ? 1 : buffer.count)
      if count > 0 {
        total += count
        lastRead = clock.read()
        for index in 0..<min(count, typedAhead) where buffer[index] == 0x0A { buffer[index] = 0x0D }
        typedAhead = max(0, typedAhead - count)
        events += decoder.feed(buffer[..<count])
        if leavesTypeAhead, case .key(let key)? = events.last, key.mayEnd { return .events(events) }
      } else if count < 0, errno == EINTR {
        // A signal is no end of the input.
        continue
      } else if count < 0, errno == EAGAIN {
        break
      } else {
        return events.isEmpty ? .gone : .events(events)
      }
    }
    return events.isEmpty ? .nothing : .events(events)
  }

  private var isReadable: Bool {
    var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  private func nextSignal() -> SessionEvent? {
    var byte: UInt8 = 0
    while read(signals, &byte, 1) == 1 {
      let signal = Int32(byte)
      cterminal_acknowledge(signal)
      switch signal {
      case SIGWINCH: return .resized
      case SIGCONT: return .continued
      case SIGTSTP, SIGTTIN, SIGTTOU: return .stop(signal: signal)
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: return .end(signal: signal)
      default: continue
      }
    }
    return nil
  }

  private var isInForeground: Bool {
    let group = tcgetpgrp(terminal)
    // A terminal that controls no one (a test's, a serial line) has no foreground to be in.
    return group == getpgrp() || group < 0
  }

  /// Stops, as a read in the background would, until the process is in the foreground.
  private func waitForForeground() throws(TerminalError) {
    var attempts = 0
    while !isInForeground {
      // The kernel does not stop a group that no one could continue.
      guard attempts < 3 else { throw TerminalError("use the terminal in the background", code: EIO) }
      cterminal_raise_default(SIGTTIN, true)
      attempts += 1
    }
  }
}

extension Key {
  /// Whether a program may end with this key: Enter, or a letter with Control.
  fileprivate var mayEnd: Bool { code == .enter || modifiers.contains(.control) }
}
