import TerminalSupport
import TestSupport
import Testing

/// Clocks that jump: the system's is set, in both directions, and the monotonic one leaps ahead as after a suspension.
@Suite struct ComposeClockTests {
  /// Stands before the C library's clock.
  ///
  /// Each question about the date is answered years away from the last; each
  /// sixteenth about the monotonic clock, an hour later. Every jump is a byte in the file that JUMPS names.
  private static let clock = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdlib.h>
    #include <time.h>
    #include <unistd.h>

    int clock_gettime(clockid_t clock, struct timespec *time) {
      static int (*real)(clockid_t, struct timespec *);
      static _Atomic unsigned asked, hours;
      if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
      int status = real(clock, time);
      unsigned number = asked++;
      const char *path = getenv("JUMPS");
      if (clock == CLOCK_REALTIME) {
        time->tv_sec += number % 2 ? 400000000 : -400000000;
      } else if (clock == CLOCK_MONOTONIC) {
        if (number % 16 == 15) {
          hours++;
          int file = path ? open(path, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
          if (file >= 0 && write(file, "j", 1) == 1) close(file);
        }
        time->tv_sec += hours * 3600;
      }
      return status;
    }
    """#

  @Test func nothingTypedIsLostWhenClocksJump() throws {
    let folder = try Composer.temporaryFolder()
    try writeFile(folder + "/clock.c", Array(Self.clock.utf8))
    let built = try BuiltCommand.shell(
      "clang -shared -fPIC -o \(folder)/clock.so \(folder)/clock.c -ldl")
    try #require(built.status == 0, "\(built.messages)")
    let environment = [
      "LD_PRELOAD": folder + "/clock.so", "JUMPS": folder + "/jumps", "XDG_STATE_HOME": folder + "/state",
    ]
    let composer = try Composer.start("--once", environment: environment)
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    // Letters, an arrow that comes in pieces, a cluster in pieces, a paste.
    composer.type("time")
    for byte in Array("\u{1B}[D".utf8) { composer.send([byte]) }
    composer.type("\u{1B}[C 👩‍")
    composer.type("🚀\u{1B}[200~ flies\u{1B}[201~")
    #expect(composer.waits(for: "128 left"), "\(composer.screen.text)")
    composer.settle(400)
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "time 👩‍🚀 flies\n")
    #expect(composer.currentSettings() == composer.settings)
    #expect(try readFile(folder + "/jumps").count > 1, "the clock did not jump")
  }

  /// A draft that was left behind is found, whatever date it seems to have.
  @Test func aDraftSurvivesAClockThatWasSetBack() throws {
    let state = try Composer.temporaryFolder()
    let composer = try Composer.start(environment: ["XDG_STATE_HOME": state])
    #expect(composer.waits(for: "140 left"))
    composer.type("from the future")
    #expect(composer.waits(for: "125 left"), "\(composer.screen.text)")
    _ = try BuiltCommand.shell("kill -HUP \(composer.process)")
    _ = composer.end()
    let aged = try BuiltCommand.shell(
      "find \(state) -type f -exec touch -d '2099-01-01' {} + && find \(state) -type f | wc -l")
    #expect(aged.lines.first != "0")
    let next = try Composer.start("--once", environment: ["XDG_STATE_HOME": state])
    #expect(next.waits(for: "A draft was left behind"), "\(next.screen.text)")
    next.type("/drafts\r")
    #expect(next.waits(for: "125 left"), "\(next.screen.text)")
    next.type("\r")
    #expect(next.end() == 0)
    #expect(next.posted() == "from the future\n")
  }
}
