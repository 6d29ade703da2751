import ScreenLayout
import ScreenMotion

/// The bytes of one input, read as numbers and rectangles; after the end everything is 0.
struct FuzzInput {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var hasMore: Bool { position < bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// Numbers that break arithmetic.
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e-300, -1, 1, 0.4, 0.5, 0.999, 1e9, 1e10, -1e9, 1e308, -1e308,
  ]

  /// A number: usually a likely one, now and then an odd one or any bits.
  mutating func number() -> Double {
    let kind = byte()
    switch kind {
    case 0..<16: return Self.odd[Int(kind)]
    case 16..<20:
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      return Double(bitPattern: bits)
    case 20..<60: return Double(Int8(bitPattern: byte()))
    case 60..<100: return Double(UInt16(byte()) << 3 | UInt16(byte()) & 7) / 4
    default: return Double(UInt16(byte()) << 8 | UInt16(byte())) / 32
    }
  }

  mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }

  mutating func size() -> Size { Size(width: number(), height: number()) }

  /// Something that happens to a keyboard.
  mutating func event() -> KeyboardEvent {
    switch byte() % 22 {
    case 0, 1: .show(height: number())
    case 2, 3: .hide
    case 4: .changeHeight(number())
    case 5: .refocus
    case 6: .firstShowWithAccessory(height: number(), accessory: number())
    case 7: .showInSteps(heights: [number(), number(), number()])
    case 8: .attachHardwareKeyboard(visible: number(), height: number())
    case 9: .float(rect())
    case 10: .dragFloating(to: rect())
    case 11: .dock(height: number())
    case 12: .dropShortcutBar
    case 13: .crossFadeShow(height: number())
    case 14: .crossFadeHide
    case 15: .dragInteractively(top: number())
    case 16: .endInteractiveDrag(dismisses: bool())
    case 17: .rotate(screen: size(), height: number())
    case 18: .showForOtherApp(height: number())
    case 19: .foreground(height: number(), afterWake: bool())
    case 20: .showAndHideAtOnce(height: number())
    default: .changeHeightSilently(number())
    }
  }
}
