import TerminalIO
import TerminalSupport
import TextCells

/// Frames drawn one after the other: the bytes, replayed on an emulator, give the grid and the caret.
public enum RendererFuzz {
  private static let models: [WidthModel] = [
    .cluster, .clusterWithoutVS16, .sumOfScalars,
    WidthModel(joining: .sequences, widensEmojiPresentation: false),
  ]

  /// What goes wrong with an input, or nil.
  public static func fault(of input: [UInt8]) -> String? {
    var bytes = input[...]
    func byte() -> Int { Int(bytes.popFirst() ?? 0) }
    let model = models[byte() % models.count]
    let (columns, rows) = (1 + byte() % 24, 1 + byte() % 8)
    var screen = EmulatedScreen(columns: columns, rows: rows, model: model)
    var renderer = FrameRenderer(.screen, capabilities: .init(synchronizesOutput: byte() % 2 == 0))
    var grid = CellGrid(columns: columns, rows: rows)
    for step in 0..<16 where !bytes.isEmpty {
      for _ in 0..<(1 + byte() % 12) { put(&bytes, into: &grid, model) }
      if byte() % 16 == 0 { renderer.invalidate() }
      let caret = byte() % 4 == 0 ? nil : CellPosition(row: byte() % rows, column: byte() % columns)
      screen.write(renderer.render(Frame(grid, caret: caret)))
      if !screen.unknown.isEmpty { return "step \(step): \(screen.unknown)" }
      if screen.text != grid.description { return "step \(step): shows\n\(screen.text)\nnot\n\(grid)" }
      if let caret, screen.cursor != caret { return "step \(step): cursor at \(screen.cursor), not \(caret)" }
      if screen.showsCursor != (caret != nil) { return "step \(step): the cursor is shown or not, wrongly" }
    }
    return nil
  }

  /// Puts a cluster made of the next bytes somewhere.
  private static func put(_ bytes: inout ArraySlice<UInt8>, into grid: inout CellGrid, _ model: WidthModel) {
    func byte() -> Int { Int(bytes.popFirst() ?? 0) }
    let (row, column) = (byte() % (grid.rows + 1), byte() % (grid.columns + 2) - 1)
    let style = CellStyle(
      .init(rawValue: UInt8(byte() % 32)), foreground: byte() % 3 == 0 ? .palette(UInt8(byte())) : .standard)
    let length = byte() % 8
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    bytes = bytes.dropFirst(length)
    grid.write(text, row: row, column: max(0, column), style: style, model: model)
  }
}
