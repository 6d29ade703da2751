import ScreenLayout
import ScreenMotion

/// Several drawings side by side, each under a caption.
public struct PictureSheet: Sendable {
  /// One drawing with its caption.
  public struct Item: Sendable {
    /// The lines above the drawing.
    public var caption: [String]
    /// The drawing.
    public var picture: ScreenPicture

    /// A drawing with its caption.
    public init(caption: [String], picture: ScreenPicture) {
      self.caption = caption
      self.picture = picture
    }
  }

  /// The drawings from the left.
  public var items: [Item]
  /// How high each screen is drawn, in units; screens are scaled to it.
  public var height: Double

  /// A sheet.
  public init(_ items: [Item], height: Double = 480) {
    self.items = items
    self.height = (16...100_000).contains(height) ? height : 480
  }

  /// The sheet as an SVG document.
  public var svg: String {
    let gap = 24.0
    let lines = Double(items.map(\.caption.count).max() ?? 0)
    let top = 8 + lines * 20
    var writer = SVGWriter()
    let widths = items.map { item in
      let screen = item.picture.frame.screen
      return screen.isEmpty || !screen.isFinite ? 0 : screen.width * height / screen.height
    }
    let width = widths.reduce(0, +) + gap * Double(items.count + 1)
    SVGDocument.open(&writer, width: width, height: top + height + gap)
    writer.rect(
      Rect(x: -2, y: -2, width: width + 4, height: top + height + gap + 4), [("fill", "#ffffff")])
    var x = gap
    for (index, item) in items.enumerated() {
      for (row, line) in item.caption.enumerated() {
        writer.label(
          line, x: x + widths[index] / 2, y: 20 * Double(row + 1), size: 15,
          [("text-anchor", "middle"), ("fill", "#1c1c1e"), ("font-weight", row == 0 ? "600" : "400")])
      }
      if widths[index] > 0 {
        let scale = height / item.picture.frame.screen.height
        writer.open(
          "g",
          [("transform", "translate(\(SVGWriter.number(x)) \(SVGWriter.number(top))) scale(\(scale))")])
        item.picture.draw(into: &writer, clip: "screen\(index)")
        writer.close("g")
      }
      x += widths[index] + gap
    }
    SVGDocument.close(&writer)
    return writer.text
  }
}
