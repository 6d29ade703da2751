import ScreenLayout
import ScreenMotion

/// A device, how it is held, and what its keyboard does at 0 s.
struct LayoutScene {
  /// What the keyboard does.
  enum Keyboard: String, CaseIterable {
    case shown, hidden, floating, hardware
  }

  let device: Device
  let orientation: Orientation
  let keyboard: Keyboard
  let faults: KeyboardFaults

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
    let height = device.keyboardHeights.height(orientation)
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
}
