import ScreenDrawing
import ScreenLayout
import ScreenMotion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows the motion of a screen in the terminal, each frame over the one before.
///
/// Nothing of the terminal is changed but the cursor's line, so there is nothing to restore when it is interrupted.
struct LayoutPlayer {
  private let io: CommandIO

  init(_ io: CommandIO) { self.io = io }

  func play(_ screen: ComposerScreen, text: String, remaining: String) throws {
    guard io.writesToTerminal else {
      throw UsageError("--play needs a terminal; --film=FILE writes the motion")
    }
    let (columns, rows) = grid(for: screen.frame(at: 0).screen.size)
    let frames = screen.frames(from: 0, to: screen.restTime ?? 0)
    var last = 0.0
    for (index, frame) in frames.enumerated() {
      pause(frame.time - last)
      last = frame.time
      let lines = try ScreenPicture(frame, text: text, remaining: remaining).lines(
        columns: columns, rows: rows)
      // Up to the first line of the frame before.
      if index > 0 { try io.output.write("\u{1B}[\(rows)A") }
      for line in lines { try io.output.write("\r\(line)\u{1B}[K\n") }
      try io.output.flush()
    }
  }

  /// As large as the terminal allows with cells twice as high as they are wide.
  private func grid(for size: Size) -> (columns: Int, rows: Int) {
    var window = winsize()
    let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 2 && window.ws_row > 3
    let width = known ? Double(window.ws_col) : 80
    let height = known ? Double(window.ws_row) - 1 : 24
    let rows = max(min(height, width / 2 * size.height / max(size.width, 1)).rounded(.down), 2)
    let columns = max((rows * 2 * size.width / max(size.height, 1)).rounded(.down), 2)
    return (Int(min(columns, 1000)), Int(min(rows, 1000)))
  }

  private func pause(_ seconds: Double) {
    guard seconds > 0, seconds < 60 else { return }
    var left = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
    var asked = left
    // A signal ends the sleep early; the rest is slept too.
    while nanosleep(&asked, &left) != 0, errno == EINTR { asked = left }
  }
}
