public import ScreenMotion

/// A screen with its safe areas and the heights of its keyboard.
public struct Device: Hashable, Sendable {
  /// The evidence for the keyboard heights.
  public enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// Two public sources or more agree.
    case agreed
    /// One public source.
    case oneSource
    /// Taken from the nearest screen, since no source was found.
    case inferred
    /// Given by the caller.
    case given
  }

  /// The usual name, `iPhone 12`.
  public let name: String
  /// The screen in portrait.
  public let size: Size
  /// The safe area in portrait.
  public let portraitSafeArea: EdgeInsets
  /// The safe area in landscape.
  public let landscapeSafeArea: EdgeInsets
  /// The heights of the keyboard.
  public let keyboardHeights: KeyboardHeights
  /// How many models share the screen: their names.
  public let models: [String]
  /// Where the numbers come from.
  public let source: String
  /// The evidence for the keyboard heights.
  public let keyboardEvidence: Evidence

  /// Whether it is a tablet, whose keyboard may float and whose hardware keyboard leaves a bar on the screen.
  public var isPad: Bool { min(size.width, size.height) >= 600 }
  /// Whether a home indicator takes the bottom of the screen.
  public var hasHomeIndicator: Bool { portraitSafeArea.bottom > 0 }

  /// A device by its numbers.
  ///
  /// - Throws: `LayoutError.notAScreen` when a side of the screen is not in 1...100,000 points, or an inset or a
  ///   height is negative, not finite or above 100,000.
  public init(
    name: String, size: Size, portraitSafeArea: EdgeInsets = .zero, landscapeSafeArea: EdgeInsets = .zero,
    keyboardHeights: KeyboardHeights
  ) throws(LayoutError) {
    let sides = [size.width, size.height]
    let lengths =
      [portraitSafeArea, landscapeSafeArea].flatMap { [$0.top, $0.left, $0.bottom, $0.right] }
      + [
        keyboardHeights.portrait, keyboardHeights.portraitBar, keyboardHeights.landscape,
        keyboardHeights.landscapeBar,
      ]
    guard sides.allSatisfy((1...100_000).contains), lengths.allSatisfy((0...100_000).contains) else {
      throw .notAScreen(name: name, width: size.width, height: size.height, lengths: lengths)
    }
    self.init(
      name, size.width, size.height, portraitSafeArea, landscapeSafeArea, keyboardHeights, models: [name],
      source: "given by the caller", evidence: .given)
  }

  init(
    _ name: String, _ width: Double, _ height: Double, _ portrait: EdgeInsets, _ landscape: EdgeInsets,
    _ heights: KeyboardHeights, models: [String], source: String, evidence: Evidence
  ) {
    self.name = name
    size = Size(width: width, height: height)
    portraitSafeArea = portrait
    landscapeSafeArea = landscape
    keyboardHeights = heights
    self.models = models
    self.source = source
    keyboardEvidence = evidence
  }

  /// The screen as a rectangle at the origin.
  public func screen(_ orientation: Orientation = .portrait) -> Rect {
    Rect(size: orientation == .portrait ? size : size.transposed)
  }

  /// The safe area of a view that fills the screen.
  public func safeArea(_ orientation: Orientation = .portrait) -> EdgeInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// The frame of the docked keyboard, in screen coordinates.
  public func dockedKeyboard(_ orientation: Orientation = .portrait, predictionBar: Bool = true) -> Rect {
    let screen = screen(orientation)
    let height = keyboardHeights.height(orientation, predictionBar: predictionBar)
    return Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
  }
}
