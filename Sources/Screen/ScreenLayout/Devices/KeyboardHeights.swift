/// How high the software keyboard of a device is, in points, the home indicator included.
///
/// These are the heights of the plain Latin keyboard; number pads, emoji, candidate bars and accessory views differ,
/// and so do versions of the system. Take them as defaults, never as a rule.
public struct KeyboardHeights: Hashable, Sendable {
  /// Portrait, without the prediction bar.
  public var portrait: Double
  /// The prediction bar in portrait.
  public var portraitBar: Double
  /// Landscape, without the prediction bar.
  public var landscape: Double
  /// The prediction bar in landscape.
  public var landscapeBar: Double

  /// Heights with the bar apart.
  public init(portrait: Double, portraitBar: Double, landscape: Double, landscapeBar: Double) {
    self.portrait = portrait
    self.portraitBar = portraitBar
    self.landscape = landscape
    self.landscapeBar = landscapeBar
  }

  /// The height in an orientation, with or without the prediction bar.
  public func height(_ orientation: Orientation, predictionBar: Bool = true) -> Double {
    switch orientation {
    case .portrait: portrait + (predictionBar ? portraitBar : 0)
    case .landscape: landscape + (predictionBar ? landscapeBar : 0)
    }
  }
}
