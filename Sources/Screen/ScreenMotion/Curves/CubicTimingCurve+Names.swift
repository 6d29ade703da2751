extension CubicTimingCurve {
  /// The named curves with their names, in the order of `UIView.AnimationCurve`, then Core Animation's default.
  public static let named: [(name: String, curve: CubicTimingCurve)] = [
    ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut), ("linear", .linear),
    ("default", .default),
  ]

  /// A named curve; Core Animation's name `easeInEaseOut` is taken too.
  public init?(named name: String) {
    let name = name == "easeInEaseOut" ? "easeInOut" : name
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.curve
  }
}
