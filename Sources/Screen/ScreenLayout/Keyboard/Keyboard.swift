public import ScreenMotion

/// A simulated software keyboard: events go in, notifications come out, and its frame is known at any moment.
///
/// It follows sequences that public logs and reports show (Q1 to Q22 of the comments), on a virtual clock. What it
/// posts says 0.25 s and curve 7; what moves is the keyboard's spring, for half a second. Numbers that cannot be
/// (NaN, infinite, negative, beyond a hundred thousand points) are refused as `LayoutError`.
public struct Keyboard: Sendable {
  /// The duration that its notifications name, in seconds.
  public static let reportedDuration = 0.25

  /// The screen, in points.
  public private(set) var screen: Size
  /// The position of the keyboard, or goes to.
  public private(set) var state: KeyboardState
  /// The faults that are switched on.
  public var faults: KeyboardFaults
  /// The place of the view in the screen, for the fault `viewCoordinates`.
  public var viewOrigin = Point.zero
  /// The height of the accessory view, for the fault `hiddenHeightIsAccessory`.
  public var accessoryHeight = 44.0

  /// Its frame, moving.
  var motion: AnimatedValue<Rect>
  /// The height it had when it was last up, or would have.
  var lastHeight: Double

  /// A hidden keyboard under a screen.
  ///
  /// - Throws: `LayoutError.outOfRange` when a number is not in 0...100,000 points.
  public init(screen: Size, height: Double = 0, faults: KeyboardFaults = []) throws(LayoutError) {
    self.screen = Size(
      width: try Self.checked(screen.width, "screen width"),
      height: try Self.checked(screen.height, "screen height"))
    lastHeight = try Self.checked(height, "keyboard height")
    state = .hidden
    self.faults = faults
    motion = AnimatedValue(Rect(x: 0, y: screen.height, width: screen.width, height: height))
  }

  /// The hidden keyboard of a device.
  public init(device: Device, orientation: Orientation = .portrait, faults: KeyboardFaults = []) {
    screen = device.screen(orientation).size
    lastHeight = device.keyboardHeights.height(orientation)
    state = .hidden
    self.faults = faults
    motion = AnimatedValue(Rect(x: 0, y: screen.height, width: screen.width, height: lastHeight))
  }

  /// Where the keyboard really is at a moment, in screen coordinates; hidden it is below the screen.
  public func frame(at time: Double) -> Rect { motion.value(at: time) }

  /// Where the keyboard is when it has come to rest.
  public var restingFrame: Rect { motion.model }

  /// When the keyboard comes to rest on the clock; nil when it has not moved.
  public var restTime: Double? { motion.restTime }

  /// The frame that a state has at rest.
  func frame(of state: KeyboardState) -> Rect {
    switch state {
    case .hidden: Rect(x: 0, y: screen.height, width: screen.width, height: lastHeight)
    case .docked(let height):
      Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
    case .shortcutBar(let visible, let height):
      Rect(x: 0, y: screen.height - visible, width: screen.width, height: height)
    case .floating(let frame): frame
    }
  }

  mutating func set(state: KeyboardState) { self.state = state }
  mutating func set(screen: Size) { self.screen = screen }

  static func checked(_ value: Double, _ parameter: String) throws(LayoutError) -> Double {
    guard (0...100_000).contains(value) else { throw .outOfRange(parameter: parameter, value: value) }
    return value
  }

  static func checked(_ frame: Rect, _ parameter: String) throws(LayoutError) -> Rect {
    for value in [frame.x, frame.y, frame.width, frame.height] {
      guard (-100_000...100_000).contains(value) else {
        throw .outOfRange(parameter: parameter, value: value)
      }
    }
    return frame
  }
}
