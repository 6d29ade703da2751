#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Output to a terminal that may take none: a stopped one, a slow line. It is never waited for without end.
extension TerminalSession {
  /// How long a write waits for the terminal, in milliseconds; what is left goes out while the session waits for events.
  private static let patience: Int32 = 100
  /// How long the end of a session waits for the terminal, in milliseconds.
  private static let lastPatience: Int32 = 500

  /// Whether the terminal has not taken all that was written: whoever draws should draw later.
  public var hasPendingOutput: Bool { !pendingOutput.isEmpty }

  /// Writes bytes after all that was written before; what the terminal does not take at once is kept.
  ///
  /// - Throws: `TerminalError` when the terminal is gone.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    pendingOutput += bytes
    try flushOutput(patience: Self.patience)
  }

  /// Writes what is kept, as far as the terminal takes it.
  func flushOutput(patience: Int32 = 0) throws(TerminalError) {
    var written = 0
    defer { pendingOutput.removeFirst(written) }
    while written < pendingOutput.count {
      let count = pendingOutput[written...].withUnsafeBytes {
        systemWrite(terminal, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        let ready = poll(&wait, 1, patience)
        if Int32(wait.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 {
          throw TerminalError("write to the terminal", code: EIO)
        }
        // A signal ends the wait too: it is to be answered.
        if ready <= 0 { return }
      } else if errno != EINTR {
        throw TerminalError("write to the terminal", code: errno)
      }
    }
  }

  /// Writes what is kept at the end of a session; a terminal that still takes nothing loses it, so that its settings can
  /// be restored.
  ///
  /// - Returns: whether the terminal took all of it.
  func finishOutput() -> Bool {
    if hasPendingOutput { try? flushOutput(patience: Self.lastPatience) }
    defer { pendingOutput = [] }
    if hasPendingOutput { tcflush(terminal, TCOFLUSH) }
    return !hasPendingOutput
  }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
