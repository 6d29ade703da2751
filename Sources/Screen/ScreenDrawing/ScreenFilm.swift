import ScreenLayout
import ScreenMotion

/// Drawings of the composer screen at successive moments, as one animated SVG that repeats.
///
/// Each frame is shown for its time, as a film does; a viewer that does not animate shows the last one.
public struct ScreenFilm: Sendable {
  /// The frames in the order of time.
  public let frames: [ComposerFrame]
  /// The text in the text view.
  public var text: String
  /// The label.
  public var remaining: String
  /// How long the last frame stays before the film starts again, in seconds.
  public var pause: Double

  /// A film.
  public init(_ frames: [ComposerFrame], text: String = "", remaining: String = "140", pause: Double = 1) {
    self.frames = frames
    self.text = text
    self.remaining = remaining
    self.pause = (0...3600).contains(pause) ? pause : 1
  }

  /// The film as an SVG document; without frames an empty one.
  ///
  /// Parts that do not move are drawn once, and each keyboard and bar of a size once.
  public var svg: String {
    var writer = SVGWriter()
    guard let first = frames.first, let last = frames.last, !first.screen.isEmpty, first.screen.isFinite
    else {
      SVGDocument.open(&writer, width: 0, height: 0)
      SVGDocument.close(&writer)
      return writer.text
    }
    SVGDocument.open(&writer, width: first.screen.width, height: first.screen.height)
    let total = last.time - first.time + pause
    let keyTimes = frames.map { total > 0 ? ($0.time - first.time) / total : 0 }
    var groups: [Part: String] = [:]
    writer.open("defs")
    // From the last frame on: there the keyboard is whole where it will be.
    for frame in frames.reversed() {
      for part in parts(frame) where groups[part] == nil {
        let name = "part\(groups.count)"
        groups[part] = name
        writer.open("g", [("id", name)])
        draw(part, of: frame, into: &writer)
        writer.close("g")
      }
    }
    writer.close("defs")
    let picture = ScreenPicture(last)
    picture.openClip("screen", into: &writer)
    for (index, frame) in frames.enumerated() {
      let isLast = index == frames.count - 1
      writer.open("g", [("display", isLast ? "inline" : "none")])
      for part in parts(frame) {
        let origin = part.origin(in: frame)
        writer.element(
          "use",
          [
            ("href", "#\(groups[part] ?? "")"), ("x", SVGWriter.number(origin.x)),
            ("y", SVGWriter.number(origin.y)),
          ])
      }
      animate(index, keyTimes, total, into: &writer)
      writer.close("g")
      writer.newline()
    }
    picture.closeClip(into: &writer)
    SVGDocument.close(&writer)
    return writer.text
  }

  /// Something that is drawn once and used in frames.
  private struct Part: Hashable {
    enum Kind: Hashable { case still, bar, keyboard, system }
    let kind: Kind
    let size: Size
    let placement: Placement

    /// The position of the part in a frame; it is drawn as if it stood at the origin.
    func origin(in frame: ComposerFrame) -> Point {
      switch kind {
      case .still, .system: .zero
      case .bar: frame.bar.origin
      case .keyboard: frame.keyboard.origin
      }
    }
  }

  private func parts(_ frame: ComposerFrame) -> [Part] {
    let screen = frame.screen.size
    var parts = [
      Part(kind: .still, size: Size(width: screen.width, height: frame.caretArea.height), placement: .hidden),
      Part(kind: .bar, size: frame.bar.size, placement: .hidden),
    ]
    if frame.placement == .docked || frame.placement == .floating {
      parts.append(Part(kind: .keyboard, size: frame.keyboard.size, placement: frame.placement))
    }
    return parts + [Part(kind: .system, size: screen, placement: .hidden)]
  }

  private func draw(_ part: Part, of frame: ComposerFrame, into writer: inout SVGWriter) {
    let picture = ScreenPicture(frame, text: text, remaining: remaining)
    let origin = part.origin(in: frame)
    writer.open(
      "g", [("transform", "translate(\(SVGWriter.number(-origin.x)) \(SVGWriter.number(-origin.y)))")])
    switch part.kind {
    case .still: picture.drawStill(into: &writer)
    case .bar: picture.drawBar(into: &writer)
    case .keyboard: picture.drawKeyboard(into: &writer)
    case .system: picture.drawSystem(into: &writer)
    }
    writer.close("g")
  }

  /// Shows a frame from its moment to that of the next.
  private func animate(_ index: Int, _ keyTimes: [Double], _ total: Double, into writer: inout SVGWriter) {
    guard total > 0, frames.count > 1 else { return }
    var values: [String] = []
    var times: [String] = []
    if index > 0 {
      values.append("none")
      times.append("0")
    }
    values.append("inline")
    times.append(index == 0 ? "0" : "\(keyTimes[index])")
    if index + 1 < frames.count {
      values.append("none")
      times.append("\(keyTimes[index + 1])")
    }
    writer.element(
      "animate",
      [
        ("attributeName", "display"), ("calcMode", "discrete"), ("values", values.joined(separator: ";")),
        ("keyTimes", times.joined(separator: ";")), ("dur", "\(total)s"), ("repeatCount", "indefinite"),
      ])
  }
}
