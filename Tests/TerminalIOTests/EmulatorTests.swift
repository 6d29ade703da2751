import TerminalIO
import TerminalSupport
import TestSupport
import Testing
import TextCells

#if canImport(CVTerm)
  /// The bytes of the renderer, replayed on libvterm, give the picture; the texts stay within what it knows.
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
        let emulator = try #require(VTermScreen(columns: columns, rows: rows))
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
        let emulator = try #require(VTermScreen(columns: columns, rows: rows))
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
