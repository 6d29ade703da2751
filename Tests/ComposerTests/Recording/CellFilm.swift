import Composer
import LineEditor
import TextCells

/// Pictures of a terminal at successive moments, as one animated SVG that repeats.
///
/// A row that stays the same from one picture to the next is written once. A viewer that does not animate shows the
/// last picture.
struct CellFilm {
  /// A picture, and from when on it is seen, in seconds.
  typealias Frame = (time: Double, picture: ComposerPicture)

  private let frames: [Frame]
  /// When the film starts again.
  private let duration: Double

  /// A film of pictures of one size.
  init(_ frames: [Frame], pause: Double) {
    self.frames = frames
    duration = (frames.last?.time ?? 0) + pause
  }

  private static let cell = (width: 8, height: 17)
  private static let margin = 8

  var svg: String {
    guard let first = frames.first?.picture.grid else { return "" }
    let width = first.columns * Self.cell.width + 2 * Self.margin
    let height = first.rows * Self.cell.height + 2 * Self.margin
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)" width="\#(width)" height="\#(height)""#
        + #" font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13.3" fill="\#(Palette.text)">"#,
      #"<rect width="\#(width)" height="\#(height)" rx="8" fill="\#(Palette.background)"/>"#,
    ]
    for row in 0..<first.rows {
      lines += parts { CellRow($0.picture.grid.row(row)).svg(top: Self.margin + row * Self.cell.height) }
    }
    lines += parts { frame in
      guard let caret = frame.picture.caret else { return "" }
      let (x, y) = (
        Self.margin + caret.column * Self.cell.width, Self.margin + caret.row * Self.cell.height
      )
      return #"<rect x="\#(x)" y="\#(y)" width="2" height="\#(Self.cell.height)" fill="\#(Palette.caret)"/>"#
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// What a part of the frames looks like, each look once, with the times at which it is seen.
  private func parts(_ draw: (Frame) -> String) -> [String] {
    var looks: [String] = []
    var seen: [String: [Range<Int>]] = [:]
    for (index, frame) in frames.enumerated() {
      let look = draw(frame)
      if look.isEmpty { continue }
      if seen[look] == nil { looks.append(look) }
      var ranges = seen[look] ?? []
      let start = ranges.last?.upperBound == index ? ranges.removeLast().lowerBound : index
      seen[look] = ranges + [start..<(index + 1)]
    }
    return looks.map { look in
      let ranges = seen[look] ?? []
      if ranges == [0..<frames.count] { return look }
      let isLast = ranges.last?.upperBound == frames.count
      return #"<g display="\#(isLast ? "inline" : "none")">\#(look)\#(animation(ranges))</g>"#
    }
  }

  /// Shows something during some frames, hides it during others.
  private func animation(_ ranges: [Range<Int>]) -> String {
    var values = ranges.first?.lowerBound == 0 ? [] : [(0, "none")]
    for range in ranges {
      values.append((range.lowerBound, "inline"))
      if range.upperBound < frames.count { values.append((range.upperBound, "none")) }
    }
    let states = values.map(\.1).joined(separator: ";")
    let times = values.map { fraction(frames[$0.0].time) }.joined(separator: ";")
    return #"<animate attributeName="display" calcMode="discrete" values="\#(states)" keyTimes="\#(times)""#
      + #" dur="\#(thousandths(duration))s" repeatCount="indefinite"/>"#
  }

  private func fraction(_ time: Double) -> String { thousandths(time / duration, digits: 5) }

  /// A number with a few decimals, the same on every machine.
  private func thousandths(_ value: Double, digits: Int = 3) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((value * Double(scale)).rounded())
    let rest = String(whole % scale + scale).dropFirst()
    return "\(whole / scale).\(rest)"
  }

  /// A row of cells as elements.
  private struct CellRow {
    private let cells: ArraySlice<Cell>

    init(_ cells: ArraySlice<Cell>) { self.cells = cells }

    func svg(top: Int) -> String {
      var result = ""
      for run in runs() {
        let x = CellFilm.margin + run.column * CellFilm.cell.width
        let width = run.columns * CellFilm.cell.width
        let colours = Palette.colours(run.style)
        if colours.background != Palette.background {
          result +=
            #"<rect x="\#(x)" y="\#(top)" width="\#(width)" height="\#(CellFilm.cell.height)" fill="\#(colours.background)"/>"#
        }
        if run.text.allSatisfy({ $0 == " " }), !run.style.attributes.contains(.underline) { continue }
        // The width is said, for the font of a viewer may be another.
        result +=
          #"<text x="\#(x)" y="\#(top + 13)" textLength="\#(width)" lengthAdjust="spacingAndGlyphs" xml:space="preserve""#
          + Palette.attributes(run.style, colours.foreground) + ">\(escaped(run.text))</text>"
      }
      return result
    }

    private typealias Run = (column: Int, columns: Int, text: String, style: CellStyle)

    /// Neighbours of one style; what is not ASCII, and what two spaces divide, stands alone.
    private func runs() -> [Run] {
      var runs: [Run] = []
      for (column, cell) in cells.enumerated() where !cell.isContinuation {
        if let last = runs.last, last.style == cell.style, cell.isASCII, last.text.utf8.count == last.columns,
          !(last.text.hasSuffix("  ") && cell.text != " "), !(last.text == " " && cell.text != " ")
        {
          runs[runs.count - 1].text += cell.text
          runs[runs.count - 1].columns += cell.columns
        } else {
          runs.append((column, cell.columns, cell.text, cell.style))
        }
      }
      return runs
    }

    private func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
  }

  /// The colours of the terminal that is drawn.
  private enum Palette {
    static let background = "#1c1f26"
    static let text = "#d7dae0"
    static let caret = "#ffffff"

    private static let plain = [
      "#1c1f26", "#f0717a", "#8cc570", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#d7dae0",
    ]
    private static let bright = [
      "#7f848e", "#ff8a92", "#a5e08a", "#ffd68f", "#82c7ff", "#dd9bf0", "#75d6e3", "#ffffff",
    ]

    static func colours(_ style: CellStyle) -> (foreground: String, background: String) {
      let foreground = colour(style.foreground) ?? text
      let background = colour(style.background) ?? Self.background
      return style.attributes.contains(.reverse) ? (background, foreground) : (foreground, background)
    }

    /// Colour, weight and so on, where they are not those of the document.
    static func attributes(_ style: CellStyle, _ colour: String) -> String {
      var result = colour == text ? "" : #" fill="\#(colour)""#
      if style.attributes.contains(.bold) { result += #" font-weight="700""# }
      if style.attributes.contains(.dim) { result += #" opacity="0.6""# }
      if style.attributes.contains(.italic) { result += #" font-style="italic""# }
      if style.attributes.contains(.underline) { result += #" text-decoration="underline""# }
      return result
    }

    private static func colour(_ colour: CellColor) -> String? {
      guard case .palette(let index) = colour else { return nil }
      let number = Int(index)
      switch number {
      case 0..<8: return plain[number]
      case 8..<16: return bright[number - 8]
      case 16..<232:
        let levels = [0, 95, 135, 175, 215, 255]
        let place = number - 16
        return hexadecimal(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
      default:
        let grey = 8 + 10 * (number - 232)
        return hexadecimal(grey, grey, grey)
      }
    }

    private static func hexadecimal(_ parts: Int...) -> String {
      "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
