import TerminalSupport
import TestSupport
import Testing
import TextCells

#if canImport(CVTerm)
  /// Windows that change while text is written, on libvterm: what stands on the screen after each step.
  @Suite(.serialized) struct ComposeResizeTests {
    /// How the composer looks in a window.
    private enum Look: String {
      /// Title, text, bar, keyboard.
      case phone
      /// Text, a line that says things, bar.
      case region
      /// The text and the number that is left.
      case line
      /// The text alone.
      case text
    }

    /// A composer and libvterm side by side.
    private struct Window {
      let composer: PseudoTerminal
      let screen: VTermScreen
      var taken = 0

      init(_ arguments: [String], columns: Int, rows: Int) throws {
        composer = try PseudoTerminal(
          [Composer.path, "compose", "--reduce-motion"] + arguments, columns: columns, rows: rows,
          environment: ["SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": try Composer.temporaryFolder()])
        screen = try #require(VTermScreen(columns: columns, rows: rows))
      }

      /// Lets libvterm see what was written, until a condition holds.
      mutating func waits(for condition: (VTermScreen) -> Bool) -> Bool {
        for _ in 0..<200 {
          composer.settle(20)
          screen.write(composer.bytes[taken...])
          taken = composer.bytes.count
          if condition(screen) { return true }
        }
        return false
      }

      mutating func resize(_ columns: Int, _ rows: Int) {
        _ = waits { _ in true }
        screen.resize(columns: columns, rows: rows)
        composer.resize(columns: columns, rows: rows)
      }
    }

    /// Whether a window shows a look, with a text of `count` letters "a" under a limit of 140.
    private static func shows(_ look: Look, _ count: Int, _ screen: VTermScreen) -> Bool {
      let letters = String(repeating: "a", count: count)
      let text = screen.text
      let hasTitle = screen.text(ofRow: 0).contains("x Close")
      let hasBar = text.contains("\(140 - count) left")
      let hasKeys = text.contains("q") && text.contains("z")
      switch look {
      case .phone: return hasTitle && hasBar && hasKeys && text.contains(letters)
      case .region:
        return !hasTitle && hasBar && !hasKeys && text.contains(letters)
          && screen.text(ofRow: screen.rows - 1).contains("left")
      case .line:
        let row = screen.text(ofRow: 0)
        return !hasTitle && !hasBar && row.contains(" \(letters) ") && row.hasSuffix(" \(140 - count)")
      case .text: return screen.text(ofRow: 0).allSatisfy { $0 == "a" }
      }
    }

    /// From every look to every other and back; a letter is typed in each, and none is lost.
    @Test func everyTransition() throws {
      let sizes: [(Int, Int, Look)] = [
        (80, 24, .phone), (19, 24, .region), (80, 24, .phone), (40, 5, .region), (60, 12, .phone),
        (60, 2, .region), (80, 24, .phone), (40, 1, .line), (80, 24, .phone), (8, 1, .text), (80, 24, .phone),
        (1, 1, .text), (80, 24, .phone), (40, 5, .region), (40, 1, .line), (19, 3, .region), (1, 1, .text),
        (19, 3, .region), (20, 12, .phone), (40, 1, .line), (200, 60, .phone),
      ]
      var window = try Window(["--once"], columns: 80, rows: 24)
      #expect(window.waits { $0.text.contains("140 left") }, "\(window.screen.text)")
      for (step, size) in sizes.enumerated() {
        window.resize(size.0, size.1)
        // A letter more, and from the first again before the row of the narrowest window is full.
        let count = step % 6 + 1
        window.composer.type(count == 1 ? "\u{15}a" : "a")
        let place: Comment = "step \(step), \(size):\n\(window.screen.text)"
        #expect(window.waits { Self.shows(size.2, count, $0) }, place)
        #expect(window.screen.cursor.row < size.1 && window.screen.cursor.column < size.0, place)
      }
      window.composer.type("\r")
      #expect(window.composer.end() == 0)
      #expect(window.composer.posted() == String(repeating: "a", count: (sizes.count - 1) % 6 + 1) + "\n")
      #expect(window.composer.currentSettings() == window.composer.settings)
    }

    /// A window that is too small at the start: a region, then the screen once there is room, and the prompt at the end.
    @Test(arguments: [(19, 24), (40, 5), (40, 1), (1, 1)])
    func growing(_ columns: Int, _ rows: Int) throws {
      var window = try Window(["--once"], columns: columns, rows: rows)
      window.composer.type("a")
      window.composer.settle(200)
      let entering = "\u{1B}[?1049h"
      #expect(!String(decoding: window.composer.bytes, as: UTF8.self).contains(entering))
      window.resize(60, 20)
      window.composer.type("a")
      #expect(window.waits { Self.shows(.phone, 2, $0) }, "\(window.screen.text)")
      window.resize(columns, rows)
      window.composer.type("a")
      window.composer.settle(100)
      window.resize(80, 24)
      window.composer.type("a")
      #expect(window.waits { Self.shows(.phone, 4, $0) }, "\(window.screen.text)")
      window.composer.type("\r")
      #expect(window.composer.end() == 0)
      #expect(window.composer.posted() == "aaaa\n")
      let drawn = String(decoding: window.composer.bytes, as: UTF8.self)
      #expect(
        drawn.matches(of: /\u{1B}\[\?1049h/).count == 1 && drawn.matches(of: /\u{1B}\[\?1049l/).count == 1)
      #expect(window.composer.currentSettings() == window.composer.settings)
    }

    /// Asked for, the region stays one in any window.
    @Test func inlineStaysInline() throws {
      var window = try Window(["--once", "--inline"], columns: 40, rows: 5)
      #expect(window.waits { $0.text.contains("140 left") }, "\(window.screen.text)")
      for (step, size) in [(80, 24), (10, 2), (80, 24), (3, 1), (60, 12)].enumerated() {
        window.resize(size.0, size.1)
        window.composer.type("a")
        let left = "\(139 - step) left"
        #expect(size.0 < 20 || window.waits { $0.text.contains(left) }, "\(size): \(window.screen.text)")
      }
      #expect(!String(decoding: window.composer.bytes, as: UTF8.self).contains("\u{1B}[?1049h"))
      window.composer.type("\r")
      #expect(window.composer.end() == 0)
      #expect(window.composer.posted() == "aaaaa\n")
    }
  }
#else
  /// Stands in where libvterm is not installed, so that its absence is seen.
  @Suite struct ComposeResizeTests {
    @Test(.disabled("libvterm-dev is not installed: changing windows are not looked at")) func replay() {}
  }
#endif
