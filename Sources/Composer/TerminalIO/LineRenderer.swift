import TextCells

/// Shows one line that changes, and lines that do not, on a terminal that can only print: for dumb terminals, and for
/// screen readers, which read what is written.
///
/// It sends printable text, CR, LF and BS, and no escape sequence. What is typed at the end of the line is sent and
/// nothing else; a change inside it sends what follows the change again.
///
/// Pure, as `FrameRenderer` is: it keeps the assumed contents of the line and returns bytes.
public struct LineRenderer: Sendable {
  /// The contents of the terminal's last line, one drawing per cluster.
  private var shown: [ClusterDrawing] = []
  /// The piece that the cursor precedes.
  private var cursor = 0
  private var output: [UInt8] = []

  /// Creates a renderer with the cursor at the start of an empty line.
  public init() {}

  /// The number of clusters on the line that changes.
  public var pieceCount: Int { shown.count }

  /// Changes the line; it must be shorter than the terminal is wide.
  ///
  /// - Parameters:
  ///   - line: its clusters, as they are drawn.
  ///   - caret: before which of them the cursor is afterwards.
  /// - Complexity: O(n).
  public mutating func show(_ line: [ClusterDrawing], caret: Int) {
    var same = 0
    while same < min(shown.count, line.count), shown[same].text.utf8.elementsEqual(line[same].text.utf8) {
      same += 1
    }
    if same < line.count || same < shown.count {
      move(to: same)
      let before = Self.columns(of: shown[same...])
      let after = Self.columns(of: line[same...])
      for piece in line[same...] { output += piece.text.utf8 }
      shown = line
      cursor = line.count
      if before > after {
        output += Array(repeating: UInt8(ascii: " "), count: before - after)
        output += Array(repeating: Self.backspace, count: before - after)
      }
    }
    move(to: min(max(0, caret), shown.count))
  }

  /// Leaves the line as it is and goes to a new one.
  public mutating func endLine() {
    if shown.isEmpty { return }
    move(to: shown.count)
    output += Self.lineBreak
    shown = []
    cursor = 0
  }

  /// Writes a line that stays, below what is shown; the line that changes begins anew behind it.
  public mutating func say(_ text: String, model: WidthModel) {
    endLine()
    // Drawn, so that no text can act as a control.
    for drawing in model.drawings(of: text) { output += drawing.text.utf8 }
    output += Self.lineBreak
  }

  /// Returns the bytes to send to the terminal, in one write.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  private static let backspace: UInt8 = 0x08
  private static let lineBreak: [UInt8] = [0x0D, 0x0A]

  private static func columns(of pieces: some Sequence<ClusterDrawing>) -> Int {
    pieces.reduce(0) { $0 + $1.columns }
  }

  /// Moves the cursor before a piece: to the right by writing its contents, to the left by backspaces where each
  /// column is certain, else from the start of the line.
  private mutating func move(to piece: Int) {
    if piece < cursor {
      let between = shown[piece..<cursor]
      if between.allSatisfy({ $0.text.utf8.count == 1 }) {
        output += Array(repeating: Self.backspace, count: between.count)
        cursor = piece
      } else {
        output.append(0x0D)
        cursor = 0
      }
    }
    for piece in shown[cursor..<piece] { output += piece.text.utf8 }
    cursor = piece
  }
}
