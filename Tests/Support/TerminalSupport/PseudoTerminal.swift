import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal with a program on it, and the screen that the program draws.
///
/// The program is a session leader with the terminal as its controlling one, as a shell in a window is. Its standard
/// output can be a pipe, as in `text=$(…)`.
public final class PseudoTerminal {
  /// The screen as the program has drawn it so far.
  public private(set) var screen: EmulatedScreen
  /// Every byte that the program wrote to the terminal.
  public private(set) var bytes: [UInt8] = []
  /// The program's process.
  public let process: pid_t
  /// The settings of the terminal before the program ran.
  public let settings: String

  private var main: Int32
  private let terminal: Int32
  private let output: Int32
  private var status: Int32?

  /// How long a test waits for anything, in milliseconds.
  public static let patience = runsUnderSanitizer ? 120_000 : 20_000

  /// Starts a program on a terminal.
  ///
  /// - Parameters:
  ///   - command: the path and the arguments.
  ///   - capturesOutput: whether standard output is a pipe; else it is the terminal too.
  public init(
    _ command: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    capturesOutput: Bool = true
  ) throws {
    screen = EmulatedScreen(columns: columns > 0 ? columns : 80, rows: rows > 0 ? rows : 24)
    var (opened, other): (Int32, Int32) = (-1, -1)
    guard openpty(&opened, &other, nil, nil, nil) == 0, let name = ttyname(other) else {
      throw SystemFailure(call: "openpty", code: errno)
    }
    for end in [opened, other] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    main = opened
    let path = String(cString: name)
    // Held open, so that the settings can be read after the program has ended.
    terminal = other
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    settings = Self.settings(of: terminal)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(call: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    // Opening it first makes it the controlling terminal of the new session.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    if capturesOutput {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // POSIX_SPAWN_SETSID, SETSIGDEF and SETSIGMASK: macros that Swift does not see all of.
    posix_spawnattr_setflags(&attributes, 0x80 | 0x04 | 0x08)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var variables = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "HOME": "/nonexistent", "LC_ALL": "C",
    ]
    variables.merge(environment) { $1 }
    let words = command.map { strdup($0) } + [nil]
    let values = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    var child: pid_t = 0
    let result = posix_spawn(&child, command[0], &actions, &attributes, words, values)
    for word in words + values { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends[1])
    process = child
    guard result == 0 else { throw SystemFailure(call: "posix_spawn \(command[0])", code: result) }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    if main >= 0 { close(main) }
    close(terminal)
    close(output)
  }

  /// Types text.
  public func type(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes, all in one write.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno != EINTR { return }
      // A terminal's input queue is short: a program that reads it also writes.
      if rest.count > 0 { read(for: 1) }
    }
  }

  /// Sends bytes and waits for what the program answers with first; none of it is drawn, so that only the program is
  /// measured.
  ///
  /// - Returns: how many bytes the program wrote; 0 when it wrote none in the tests' patience.
  public func exchange(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno != EINTR { return 0 }
    }
    return takeBytes(for: Self.patience).count
  }

  /// What the program writes next, without drawing it; nothing when it writes nothing for some milliseconds.
  public func takeBytes(for milliseconds: Int) -> [UInt8] {
    var wait = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, Int32(milliseconds)) > 0, wait.revents & Int16(POLLIN) != 0 else { return [] }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCalls.read(main, &block)
    return count > 0 ? Array(block[..<count]) : []
  }

  /// Gives the terminal another size, which signals the program.
  public func resize(columns: Int, rows: Int) {
    screen = EmulatedScreen(columns: max(1, columns), rows: max(1, rows))
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// Claims a size that is never drawn, as a broken terminal may.
  public func claim(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the terminal, as a window that is closed or a connection that breaks; it cannot be used afterwards.
  public func hangUp() {
    close(main)
    main = -1
  }

  /// Reads what the program draws until a condition holds; false when the time ran out first.
  public func wait(for condition: (PseudoTerminal) -> Bool) -> Bool {
    var left = Self.patience
    while !condition(self) {
      if left <= 0 { return false }
      left -= read(for: 20)
    }
    return true
  }

  /// Waits until a text stands on the screen.
  public func waits(for text: String) -> Bool { wait { $0.screen.text.contains(text) } }

  /// Reads until nothing has come for some milliseconds.
  public func settle(_ milliseconds: Int = 150) {
    while read(for: milliseconds) == 0 {}
  }

  /// Waits for the end of the program: its exit code, or 128 and the number of the signal that ended it.
  public func end() -> Int32? {
    var left = Self.patience
    while left > 0 {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        self.status = status
        read(for: 1)
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
      }
      left -= max(1, read(for: 10))
    }
    return nil
  }

  /// Whether the program has been stopped by a signal.
  public func isStopped(_ process: pid_t? = nil) -> Bool {
    let path = "/proc/\(process ?? self.process)/stat"
    guard let bytes = try? readFile(path) else { return false }
    // The state stands behind the name in parentheses.
    return String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.hasPrefix(" T") ?? false
  }

  /// What the program wrote to its standard output, after it has ended.
  public func posted() -> String {
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    while true {
      let count = SystemCalls.read(output, &block)
      if count <= 0 { break }
      text += block[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The settings of the terminal now, to compare with those before.
  public func currentSettings() -> String { Self.settings(of: terminal) }

  private static func settings(of terminal: Int32) -> String {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return "none" }
    let characters = withUnsafeBytes(of: &settings.c_cc) { Array($0) }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) \(characters)"
  }

  /// Reads for at most some milliseconds; returns how long nothing came.
  @discardableResult
  private func read(for milliseconds: Int) -> Int {
    var wait = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, Int32(milliseconds)) > 0, wait.revents & Int16(POLLIN) != 0 else {
      if wait.revents != 0 { usleep(1_000) }  // hung up: poll returns at once
      return max(1, milliseconds)
    }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCalls.read(main, &block)
    if count > 0 {
      bytes += block[..<count]
      screen.write(block[..<count])
    }
    return 0
  }
}

/// A call that a test cannot do without failed.
public struct SystemFailure: Error, Sendable {
  /// The call.
  public let call: String
  /// The value of `errno`.
  public let code: Int32

  /// A call and the value of `errno`.
  public init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }
}

/// `read(2)` under a name that no method shadows.
private enum SystemCalls {
  static func read(_ descriptor: Int32, _ block: inout [UInt8]) -> Int {
    block.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
  }
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, base, count)
}
