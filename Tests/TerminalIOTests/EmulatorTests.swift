import TerminalIO
import TestSupport
import Testing
import TextCells

#if canImport(CVTerm)
  import CVTerm

  /// A terminal emulator, as the renderer's oracle.
  ///
  /// libvterm measures by the sum of scalars with tables of Unicode 12, and keeps six scalars a cell: the texts here
  /// stay within that.
  private final class Emulator {
    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    let columns: Int
    let rows: Int

    init(columns: Int, rows: Int) throws {
      terminal = try #require(vterm_new(Int32(rows), Int32(columns)))
      vterm_set_utf8(terminal, 1)
      screen = try #require(vterm_obtain_screen(terminal))
      vterm_screen_reset(screen, 1)
      self.columns = columns
      self.rows = rows
    }

    deinit { vterm_free(terminal) }

    func write(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { buffer in
        _ = vterm_input_write(terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
      }
    }

    func text(ofRow row: Int) -> String {
      var text = ""
      var column = 0
      while column < columns {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
        let scalars = withUnsafeBytes(of: &cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
        let drawn = scalars.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
        text += drawn.isEmpty ? " " : String(String.UnicodeScalarView(drawn))
        column += max(1, Int(cell.width))
      }
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }

    var cursor: CellPosition {
      var position = VTermPos()
      vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
      return CellPosition(row: Int(position.row), column: Int(position.col))
    }
  }

  /// The bytes of the renderer, replayed on an emulator, give the picture.
  @Suite struct EmulatorTests {
    static let clusters = [
      "a", "b", " ", " ", "日", "本", "é", "e\u{301}", "م", "ह", "😀", "👍🏽", "\u{1B}", "\u{9B}", "~", "ｶ",
    ]

    private static func randomFrame(
      _ columns: Int, _ rows: Int, like previous: CellGrid?, _ generator: inout SeededGenerator
    ) -> Frame {
      let model = WidthModel.sumOfScalars
      var grid = CellGrid(columns: columns, rows: rows)
      if let previous { grid.draw(previous, row: 0, column: 0) }
      let styles: [CellStyle] = [
        .plain, .plain, CellStyle(.bold), CellStyle(foreground: .red), CellStyle(.reverse),
      ]
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let cluster = clusters[Int.random(in: 0..<clusters.count, using: &generator)]
        grid.put(
          model.drawing(of: cluster[...]), row: Int.random(in: 0..<rows, using: &generator),
          column: Int.random(in: 0..<columns, using: &generator),
          style: styles[Int.random(in: 0..<styles.count, using: &generator)])
      }
      let caret = CellPosition(
        row: Int.random(in: 0..<rows, using: &generator),
        column: Int.random(in: 0..<columns, using: &generator))
      return Frame(grid, caret: caret)
    }

    @Test func randomFramesOnTheWholeScreen() throws {
      var generator = SeededGenerator(seed: 1_049)
      for _ in 0..<200 {
        let (columns, rows) = (
          Int.random(in: 1...40, using: &generator), Int.random(in: 1...10, using: &generator)
        )
        let emulator = try Emulator(columns: columns, rows: rows)
        emulator.write(Array("\u{1B}[?7l".utf8))
        var renderer = FrameRenderer(.screen)
        var previous: CellGrid?
        for step in 0..<8 {
          let frame = Self.randomFrame(columns, rows, like: previous, &generator)
          emulator.write(renderer.render(frame))
          let shown = (0..<rows).map(emulator.text(ofRow:)).joined(separator: "\n")
          let place: Comment = "seed \(generator.seed), step \(step), \(columns)×\(rows)"
          #expect(shown == frame.grid.description, place)
          #expect(emulator.cursor == frame.caret, place)
          if shown != frame.grid.description { return }
          previous = frame.grid
        }
      }
    }

    /// A region under a prompt: what stands above stays or scrolls up whole.
    @Test func randomFramesInARegion() throws {
      var generator = SeededGenerator(seed: 2_026)
      for _ in 0..<200 {
        let (columns, rows) = (
          Int.random(in: 4...40, using: &generator), Int.random(in: 4...12, using: &generator)
        )
        let emulator = try Emulator(columns: columns, rows: rows)
        let lines = Int.random(in: 0..<rows, using: &generator)
        for line in 0..<lines { emulator.write(Array("L\(line)\r\n".utf8)) }
        var renderer = FrameRenderer(.region)
        for step in 0..<6 {
          let height = Int.random(in: 1...rows, using: &generator)
          let frame = Self.randomFrame(columns, height, like: nil, &generator)
          emulator.write(renderer.render(frame))
          let shown = (0..<rows).map(emulator.text(ofRow:))
          let top = emulator.cursor.row - (frame.caret?.row ?? 0)
          let expected = (0..<height).map(frame.grid.text(ofRow:))
          let place: Comment =
            "seed \(generator.seed), step \(step), \(columns)×\(rows), \(lines) lines above"
          #expect(Array(shown[top..<(top + height)]) == expected, place)
          // The rows above are the last of the lines that stood there, in order.
          let above = shown[..<top]
          let kept = (0..<lines).suffix(top).map { "L\($0)" }
          #expect(Array(above) == kept, place)
          let below = shown[(top + height)...].joined()
          #expect(below.isEmpty, place)
          if Array(shown[top..<(top + height)]) != expected { return }
        }
        emulator.write(renderer.clear())
        #expect(emulator.cursor.column == 0)
      }
    }
  }
#else
  /// Stands in where libvterm is not installed, so that its absence is seen.
  @Suite struct EmulatorTests {
    @Test(.disabled("libvterm-dev is not installed: the renderer's bytes are not replayed")) func replay() {}
  }
#endif
