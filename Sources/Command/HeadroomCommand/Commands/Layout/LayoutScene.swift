import ScreenLayout
import ScreenMotion

/// A device, how it is held, and what its keyboard does at 0 s.
struct LayoutScene {
  /// The state of the keyboard.
  enum Keyboard: String, CaseIterable {
    case shown, hidden, floating, hardware
  }

  let device: Device
  let orientation: Orientation
  let keyboard: Keyboard
  let faults: KeyboardFaults
  /// How high the keyboard is, when it is not as high as the device's own.
  let height: Double?

  /// The device, and what is unusual about its keyboard.
  var title: String {
    switch keyboard {
    case .shown: device.name
    case .hidden: "\(device.name), no keyboard"
    case .floating: "\(device.name), floating"
    case .hardware: "\(device.name), hardware keys"
    }
  }

  /// The screen after its event at 0 s; what came before has long come to rest.
  func screen(_ handler: ComposerScreen.Handler) throws -> ComposerScreen {
    var screen = ComposerScreen(device: device, orientation: orientation, handler: handler, faults: faults)
    let height = self.height ?? device.keyboardHeights.height(orientation)
    let long = -10.0
    switch keyboard {
    case .shown: try screen.apply(.show(height: height), at: 0)
    case .hidden:
      try screen.apply(.show(height: height), at: long)
      try screen.apply(.hide, at: 0)
    case .floating:
      guard device.isPad else { throw UsageError("a keyboard floats on an iPad, not on \(device.name)") }
      let bounds = device.screen(orientation)
      try screen.apply(.show(height: height), at: long)
      try screen.apply(
        .float(Rect(x: bounds.width - 320 - 60, y: bounds.height - 320 - 120, width: 320, height: 320)), at: 0
      )
    case .hardware:
      // The bar of a hardware keyboard shows on a tablet; on a phone nothing does.
      try screen.apply(.attachHardwareKeyboard(visible: device.isPad ? 55 : 0, height: height), at: 0)
    }
    return screen
  }

  /// A device of the catalogue, or a screen of WIDTHxHEIGHT points.
  static func device(_ name: String, safeArea: [Double], height: Double?) throws -> Device {
    let sides = name.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let tall = sides[1] else {
      if !safeArea.isEmpty {
        throw UsageError("--safe-area needs a --device=WIDTHxHEIGHT; \(printable(name)) has its own")
      }
      do {
        return try Device.named(name)
      } catch {
        throw UsageError("\(error); 'headroom layout --devices' lists them")
      }
    }
    guard let height else { throw UsageError("a screen of \(printable(name)) needs a --keyboard-height") }
    guard safeArea.isEmpty || safeArea.count == 4 else {
      throw UsageError("--safe-area takes four numbers: T,L,B,R")
    }
    let insets =
      safeArea.isEmpty
      ? EdgeInsets.zero
      : EdgeInsets(top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
    do {
      return try Device(
        name: name, size: Size(width: width, height: tall), portraitSafeArea: insets,
        landscapeSafeArea: insets,
        keyboardHeights: KeyboardHeights(portrait: height, portraitBar: 0, landscape: height, landscapeBar: 0)
      )
    } catch {
      throw UsageError("\(error)")
    }
  }
}
