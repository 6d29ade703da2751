extension Device {
  /// The devices known by name, from the smallest phone to the largest tablet.
  ///
  /// Screens and safe areas: the view configurations of swift-snapshot-testing and Tinder Layout, the helpers of
  /// QMUI. Keyboard heights: Telegram's `DeviceMetrics` and Mixin's `KeyboardHeight`; where a third report exists,
  /// the source names it.
  public static let catalogue: [Device] = phonesWithHomeButton + phonesWithNotch + pads

  private static let status = EdgeInsets(top: 20)
  private static let common = "swift-snapshot-testing, Tinder Layout, QMUI; Telegram, Mixin"
  private static let telegram = "swift-snapshot-testing, Tinder Layout; Telegram alone"

  private static let phonesWithHomeButton: [Device] = [
    Device(
      "iPhone 4s", 320, 480, status, .zero, heights(216, 37, 162, 37), models: ["iPhone 4s"],
      source: "Tinder Layout; Telegram, a log of iOS 7 with 216", evidence: .agreed),
    Device(
      "iPhone SE 1", 320, 568, status, .zero, heights(216, 37, 162, 37),
      models: ["iPhone 5", "iPhone 5s", "iPhone SE 1"], source: common + " (254), SwiftyComponents (253)",
      evidence: .agreed),
    Device(
      "iPhone 8", 375, 667, status, .zero, heights(216, 44, 163, 37),
      models: ["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE 2", "iPhone SE 3"], source: common,
      evidence: .agreed),
    Device(
      "iPhone 8 Plus", 414, 736, status, .zero, heights(226, 45, 163, 37),
      models: ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"],
      source: common + ", a log of iOS 11 with 226", evidence: .agreed),
  ]

  private static let phonesWithNotch: [Device] = [
    notch(
      "iPhone X", 375, 812, top: 44, heights(292, 44, 172, 37), ["iPhone X", "iPhone XS", "iPhone 11 Pro"]),
    notch(
      "iPhone 12 mini", 375, 812, top: 50, heights(292, 44, 172, 37), ["iPhone 12 mini", "iPhone 13 mini"]),
    notch(
      "iPhone 12", 390, 844, top: 47, heights(292, 44, 172, 37),
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14"],
      source: common + ", measured from 744 to 408 by RevealSpringAnimation"),
    notch(
      "iPhone 15", 393, 852, top: 59, heights(292, 44, 172, 37),
      ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], evidence: .inferred),
    notch(
      "iPhone 16 Pro", 402, 874, top: 62, heights(292, 44, 172, 37),
      ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
      source: "Tinder Layout, QMUI; the class of 390x844 (about 318 was seen on iOS 26)", evidence: .inferred),
    notch(
      "iPhone XR", 414, 896, top: 44, heights(302, 44, 172, 37),
      ["iPhone XR", "iPhone XS Max", "iPhone 11 Pro Max"]),
    notch("iPhone 11", 414, 896, top: 48, heights(302, 44, 172, 37), ["iPhone 11"]),
    notch(
      "iPhone 12 Pro Max", 428, 926, top: 47, heights(302, 44, 172, 37),
      ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    notch(
      "iPhone 15 Plus", 430, 932, top: 59, heights(302, 44, 172, 37),
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"], evidence: .inferred),
    notch(
      "iPhone 16 Pro Max", 440, 956, top: 62, heights(302, 44, 172, 37),
      ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
      evidence: .inferred),
  ]

  private static let pads: [Device] = [
    pad(
      "iPad mini 6", 744, 1133, top: 24, bottom: 20, heights(278, 50, 368, 50), ["iPad mini 6"],
      source: telegram + " (the portrait height looks too small)", evidence: .oneSource),
    pad(
      "iPad 9.7", 768, 1024, top: 20, heights(263, 50, 348, 50), ["iPad 9.7", "iPad mini 5", "iPad Pro 9.7"],
      source: "swift-snapshot-testing; Telegram, openradar 38117524, ionic-plugin-keyboard 273",
      evidence: .agreed),
    pad(
      "iPad 10.2", 810, 1080, top: 20, heights(263, 50, 348, 50),
      ["iPad 7", "iPad 8", "iPad 9", "iPad 10.2"],
      source: telegram, evidence: .agreed),
    pad(
      "iPad Air 10.9", 820, 1180, top: 24, bottom: 20, heights(283, 50, 368, 50),
      ["iPad Air 4", "iPad Air 5", "iPad 10", "iPad Air 10.9"],
      source: "swift-snapshot-testing; the class of 834x1194", evidence: .inferred),
    pad(
      "iPad Pro 10.5", 834, 1112, top: 20, heights(263, 50, 348, 50), ["iPad Pro 10.5", "iPad Air 3"],
      source: telegram, evidence: .agreed),
    pad(
      "iPad Pro 11", 834, 1194, top: 24, bottom: 20, heights(283, 50, 368, 50), ["iPad Pro 11"],
      source: telegram + " (353 was seen once)", evidence: .oneSource),
    pad(
      "iPad Pro 11 M4", 834, 1210, top: 24, bottom: 20, heights(283, 50, 368, 50), ["iPad Pro 11 M4"],
      source: "the pixel size; safe area and keyboard of the class of 834x1194", evidence: .inferred),
    pad(
      "iPad Pro 12.9 1st", 1024, 1366, top: 20, heights(328, 50, 421, 50),
      ["iPad Pro 12.9 1st", "iPad Pro 12.9 2nd"],
      source: telegram, evidence: .oneSource),
    pad(
      "iPad Pro 12.9", 1024, 1366, top: 24, bottom: 20, heights(348, 50, 441, 50),
      ["iPad Pro 12.9", "iPad Pro 12.9 3rd", "iPad Pro 12.9 4th", "iPad Pro 12.9 5th", "iPad Pro 12.9 6th"],
      source: telegram, evidence: .oneSource),
    pad(
      "iPad Pro 13 M4", 1032, 1376, top: 24, bottom: 20, heights(348, 50, 441, 50), ["iPad Pro 13 M4"],
      source: "QMUI; the class of 1024x1366 (32 and 25 are reported for iPadOS 26)", evidence: .inferred),
  ]

  private static func heights(
    _ portrait: Double, _ portraitBar: Double, _ landscape: Double, _ landscapeBar: Double
  ) -> KeyboardHeights {
    KeyboardHeights(
      portrait: portrait, portraitBar: portraitBar, landscape: landscape, landscapeBar: landscapeBar)
  }

  private static func notch(
    _ name: String, _ width: Double, _ height: Double, top: Double, _ heights: KeyboardHeights,
    _ models: [String], source: String = common, evidence: Evidence = .agreed
  ) -> Device {
    Device(
      name, width, height, EdgeInsets(top: top, bottom: 34), EdgeInsets(left: top, bottom: 21, right: top),
      heights,
      models: models, source: source, evidence: evidence)
  }

  private static func pad(
    _ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double = 0,
    _ heights: KeyboardHeights, _ models: [String], source: String, evidence: Evidence
  ) -> Device {
    let safeArea = EdgeInsets(top: top, bottom: bottom)
    return Device(
      name, width, height, safeArea, safeArea, heights, models: models, source: source, evidence: evidence)
  }
}
