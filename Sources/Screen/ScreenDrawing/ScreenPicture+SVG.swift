import ScreenLayout
import ScreenMotion

extension ScreenPicture {
  /// The drawing as an SVG document, one unit a point.
  public var svg: String {
    var writer = SVGWriter()
    SVGDocument.open(&writer, width: frame.screen.width, height: frame.screen.height)
    draw(into: &writer, clip: "screen")
    SVGDocument.close(&writer)
    return writer.text
  }

  /// The colours of the drawing.
  private enum Ink {
    static let paper = "#ffffff"
    static let line = "#c6c6cb"
    static let text = "#1c1c1e"
    static let faint = "#8e8e93"
    static let accent = "#0a7cff"
    static let bar = "#f7f7f8"
    static let keyboard = "#d3d6dc"
    static let key = "#fdfdfe"
    static let mark = "#e5372c"
  }

  /// Draws the screen at the origin; `clip` is a name that no other drawing of the document has.
  func draw(into writer: inout SVGWriter, clip: String) {
    guard !frame.screen.isEmpty, frame.screen.isFinite else { return }
    openClip(clip, into: &writer)
    drawStill(into: &writer)
    drawBar(into: &writer)
    drawKeyboard(into: &writer)
    if marksGap { drawGap(into: &writer) }
    drawSystem(into: &writer)
    closeClip(into: &writer)
  }

  /// The radius of the screen's corners: wide where there is a notch.
  private var radius: Double { frame.safeArea.y >= 40 ? 40 : 8 }

  /// Opens a group that ends at the screen's outline.
  func openClip(_ name: String, into writer: inout SVGWriter) {
    writer.open("clipPath", [("id", name)])
    writer.rect(frame.screen, radius: radius, [])
    writer.close("clipPath")
    writer.open("g", [("clip-path", "url(#\(name))")])
    writer.rect(frame.screen, [("fill", Ink.paper)])
    writer.newline()
  }

  /// Closes the group and draws the outline.
  func closeClip(into writer: inout SVGWriter) {
    writer.close("g")
    writer.rect(
      frame.screen, radius: radius, [("fill", "none"), ("stroke", Ink.text), ("stroke-width", "2")])
    writer.newline()
  }

  /// Draws the parts that the keyboard does not move: the buttons at the top, the avatar, the text view.
  func drawStill(into writer: inout SVGWriter) {
    let close = frame.close
    let cross = close.inset(top: 14, left: 14, bottom: 14, right: 14)
    let stroke = [("stroke", Ink.accent), ("stroke-width", "2.5"), ("stroke-linecap", "round")]
    for (top, bottom) in [(cross.minY, cross.maxY), (cross.maxY, cross.minY)] {
      writer.element(
        "line",
        [
          ("x1", SVGWriter.number(cross.minX)), ("y1", SVGWriter.number(top)),
          ("x2", SVGWriter.number(cross.maxX)), ("y2", SVGWriter.number(bottom)),
        ] + stroke)
    }
    writer.rect(frame.post, radius: 17, [("fill", Ink.accent)])
    writer.label(
      "Post", x: frame.post.midX, y: frame.post.midY + 5.5, size: 16,
      [("fill", Ink.paper), ("text-anchor", "middle"), ("font-weight", "600")])
    writer.rect(frame.avatar, radius: frame.avatar.width / 2, [("fill", "#b8c9e6")])
    writer.rect(
      frame.textView, radius: 4, [("fill", "none"), ("stroke", Ink.line), ("stroke-dasharray", "4 3")])
    let lines = wrappedText
    for (index, line) in (lines.isEmpty ? [""] : lines).enumerated() {
      let baseline = frame.textView.y + 24 + 22 * Double(index)
      // The caret follows the last line where neither bar nor keyboard hides it.
      let showsCaret = index >= lines.count - 1 && baseline + 4 <= frame.caretArea.maxY
      writer.label(
        line, x: frame.textView.x + 8, y: baseline, size: 17, [("fill", Ink.text)],
        caret: showsCaret ? Ink.accent : nil)
    }
    writer.newline()
  }

  /// The bar at the bottom with its buttons and the label.
  func drawBar(into writer: inout SVGWriter) {
    writer.rect(frame.bar, [("fill", Ink.bar), ("stroke", Ink.line)])
    for (index, button) in frame.buttons.enumerated() {
      let icon = button.inset(top: 9, left: 9, bottom: 9, right: 9)
      writer.rect(
        icon, radius: [4, 11, 2, 8][index % 4],
        [("fill", "none"), ("stroke", Ink.accent), ("stroke-width", "2")])
    }
    writer.label(
      remaining, x: frame.remainingLabel.maxX, y: frame.remainingLabel.midY + 6, size: 17,
      [("fill", Ink.faint), ("text-anchor", "end")])
    writer.newline()
  }

  /// The keyboard: a bar of suggestions, then four rows of keys above the home indicator.
  func drawKeyboard(into writer: inout SVGWriter) {
    let keyboard = frame.keyboard
    guard frame.placement == .docked || frame.placement == .floating, !keyboard.isEmpty else { return }
    let isFloating = frame.placement == .floating
    writer.rect(
      keyboard, radius: isFloating ? 12 : 0,
      [("fill", Ink.keyboard), ("stroke", isFloating ? Ink.faint : "none")])
    let bar = min(45, keyboard.height)
    for third in 1..<3 {
      let x = keyboard.x + keyboard.width * Double(third) / 3
      writer.rect(Rect(x: x, y: keyboard.y + 12, width: 1, height: bar - 24), [("fill", "#aeb2ba")])
    }
    // Of a hardware keyboard's frame the bar alone is on the screen.
    guard isFloating || frame.screen.maxY - keyboard.minY > 60 else { return }
    let safe = isFloating ? 12 : frame.screen.maxY - frame.safeArea.maxY
    let keys = keyboard.inset(top: bar, bottom: safe)
    guard keys.height > 40 else { return }
    let rowHeight = keys.height / 4
    for (row, count) in [10, 9, 7, 4].enumerated() {
      let width = keys.width / 10
      let widths = row == 3 ? [1.5, 1, 5.5, 2] : Array(repeating: 1.0, count: count)
      var x = keys.x + (keys.width - width * widths.reduce(0, +)) / 2
      for part in widths {
        let key = Rect(x: x, y: keys.y + rowHeight * Double(row), width: width * part, height: rowHeight)
        writer.rect(
          key.inset(top: rowHeight * 0.1, left: 3, bottom: rowHeight * 0.1, right: 3), radius: 5,
          [("fill", Ink.key)])
        x += width * part
      }
    }
    writer.newline()
  }

  /// The gap under the bar, or what of the bar is covered, with its height.
  func drawGap(into writer: inout SVGWriter) {
    let bottom = frame.placement == .docked ? frame.keyboard.minY : frame.safeArea.maxY
    let gap = bottom - frame.bar.maxY
    guard gap.magnitude >= 0.5, gap.magnitude < frame.screen.height else { return }
    let top = gap > 0 ? frame.bar.maxY : frame.keyboard.minY
    let strip = Rect(x: frame.bar.x, y: top, width: frame.bar.width, height: gap.magnitude)
    writer.rect(strip, [("fill", Ink.mark), ("fill-opacity", "0.22"), ("stroke", Ink.mark)])
    writer.label(
      "\(SVGWriter.number(gap.magnitude)) pt \(gap > 0 ? "gap" : "covered")", x: strip.midX,
      y: strip.midY + 6,
      size: 17, [("fill", Ink.mark), ("text-anchor", "middle"), ("font-weight", "600")])
    writer.newline()
  }

  /// Draws the parts of the system over everything: the notch and the home indicator.
  func drawSystem(into writer: inout SVGWriter) {
    let safe = frame.safeArea
    if safe.y >= 40 {
      writer.rect(
        Rect(
          x: frame.screen.midX - 60, y: safe.y >= 55 ? 11 : -10, width: 120, height: safe.y >= 55 ? 34 : 40),
        radius: 17, [("fill", Ink.text)])
    }
    if safe.maxY < frame.screen.maxY {
      let width = min(frame.screen.width * 0.36, 220)
      writer.rect(
        Rect(x: frame.screen.midX - width / 2, y: frame.screen.maxY - 13, width: width, height: 5),
        radius: 2.5,
        [("fill", Ink.text)])
    }
  }

  /// The text, broken at spaces where a line of 17 points is full by a rough measure; as many lines as fit.
  private var wrappedText: [String] {
    let room = max(Int(((frame.textView.width - 16) / 8.6).rounded(.down)), 1)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return Array(lines.prefix(max(Int((frame.textView.height - 8) / 22), 0)))
  }
}
