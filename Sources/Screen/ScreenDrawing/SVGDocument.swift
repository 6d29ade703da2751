import ScreenLayout

/// The first and the last lines of an SVG document.
enum SVGDocument {
  static func open(_ writer: inout SVGWriter, width: Double, height: Double) {
    // Half the width of the outline is outside the screen.
    let (width, height) = (SVGWriter.number(width + 4), SVGWriter.number(height + 4))
    writer.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "-2 -2 \(width) \(height)"), ("width", width),
        ("height", height), ("font-family", "system-ui, 'Helvetica Neue', 'DejaVu Sans', sans-serif"),
      ])
    writer.newline()
  }

  static func close(_ writer: inout SVGWriter) {
    writer.close("svg")
    writer.newline()
  }
}
