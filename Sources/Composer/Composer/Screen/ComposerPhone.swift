import LineEditor
public import ScreenLayout
import ScreenMotion

/// The phone or tablet whose screen the composer is drawn like: where its keyboard and its bar are at a moment.
///
/// All of it comes from `ScreenLayout.ComposerScreen`: the keyboard's states, its spring, the notifications that it
/// posts and the bar that answers them. Here points become rows of a window.
public struct ComposerPhone: Sendable {
  /// The panel of the keyboard.
  public enum Panel: Sendable, Hashable { case letters, emoji }

  /// Which keyboard there is.
  public enum KeyboardKind: String, Sendable, Hashable, CaseIterable {
    /// On the screen, at its bottom edge.
    case docked
    /// Attached: the screen shows at most a bar of shortcuts.
    case hardware
    /// On the screen, off its edge; tablets alone have it.
    case floating
  }

  /// The device.
  public private(set) var device: Device
  /// Which keyboard there is.
  public private(set) var kind = KeyboardKind.docked
  /// Whether the keyboard is wanted.
  public private(set) var isKeyboardShown = false
  /// The panel of the keyboard.
  public var panel = Panel.letters
  /// Whether the keyboard shows a bar of predictions.
  public private(set) var hasPredictionBar = true
  /// Whether everything is at its end at once, without motion.
  public var reducesMotion: Bool

  private var screen: ComposerScreen

  /// A device with a hidden keyboard.
  public init(device: Device, orientation: Orientation = .portrait, reducesMotion: Bool = false) {
    self.device = device
    self.reducesMotion = reducesMotion
    screen = ComposerScreen(device: device, orientation: orientation)
  }

  /// How the device is held.
  public var orientation: Orientation { screen.orientation }

  /// Shows or hides the keyboard from a moment on, in seconds of any clock that goes on evenly.
  public mutating func setKeyboard(shown: Bool, at time: Double) {
    isKeyboardShown = shown
    settle(at: time)
  }

  /// Turns the device from a moment on.
  public mutating func rotate(at time: Double) {
    let turned: Orientation = orientation == .portrait ? .landscape : .portrait
    let height = device.keyboardHeights.height(turned, predictionBar: hasPredictionBar)
    // The catalogue's numbers are in range.
    _ = try? screen.apply(.rotate(screen: device.screen(turned).size, height: height), at: time)
    if screen.orientation != turned { screen = ComposerScreen(device: device, orientation: turned) }
    settle(at: time)
  }

  /// Takes another keyboard from a moment on: docked, hardware and, on a tablet, floating in turn.
  public mutating func nextKeyboard(at time: Double) {
    switch kind {
    case .docked: kind = .hardware
    case .hardware: kind = device.isPad ? .floating : .docked
    case .floating: kind = .docked
    }
    settle(at: time)
  }

  /// Takes a keyboard from a moment on; a floating one only where the device has it.
  ///
  /// - Returns: whether the device has it.
  public mutating func setKeyboard(_ kind: KeyboardKind, at time: Double) -> Bool {
    if kind == .floating, !device.isPad { return false }
    self.kind = kind
    isKeyboardShown = true
    settle(at: time)
    return true
  }

  /// Shows or hides the bar of predictions.
  public mutating func setPredictionBar(_ shown: Bool, at time: Double) {
    hasPredictionBar = shown
    settle(at: time)
  }

  /// Takes another device, held as the one before.
  public mutating func setDevice(_ device: Device, at time: Double) {
    let orientation = screen.orientation
    self.device = device
    if kind == .floating, !device.isPad { kind = .docked }
    screen = ComposerScreen(device: device, orientation: orientation)
    settle(at: time)
  }

  /// Lets the keyboard go where it is wanted.
  private mutating func settle(at time: Double) {
    let height = device.keyboardHeights.height(orientation, predictionBar: hasPredictionBar)
    let size = device.screen(orientation)
    let event: KeyboardEvent =
      if !isKeyboardShown {
        .hide
      } else {
        switch kind {
        case .docked: .show(height: height)
        // iPads leave a bar of 55 points on the screen, phones nothing.
        case .hardware: .attachHardwareKeyboard(visible: device.isPad ? 55 : 0, height: height)
        case .floating:
          .float(Rect(x: size.width - 340, y: size.height - 300, width: 320, height: 216))
        }
      }
    // All numbers are the catalogue's, within the range that an event may have.
    _ = try? screen.apply(event, at: time)
  }

  /// Whether something moves at a moment.
  public func isMoving(at time: Double) -> Bool {
    !reducesMotion && (screen.restTime.map { $0 > time } ?? false)
  }

  /// Lets what was posted for a moment reach the bar; without motion also what is still to come, for nothing wakes
  /// the composer for it.
  public mutating func advance(to time: Double) {
    screen.deliver(until: reducesMotion ? max(time, screen.restTime ?? time) : time)
  }

  /// Where everything is at a moment.
  public func frame(at time: Double) -> ComposerFrame {
    screen.frame(at: reducesMotion ? max(time, screen.restTime ?? time) : time)
  }

  /// The columns of a window that the side safe areas take: of a phone with a notch that lies, none of any other.
  public func sides(columns: Int) -> ComposerSides {
    let insets = device.safeArea(orientation)
    let scale = Double(max(0, columns)) / max(1, device.screen(orientation).width)
    // A column that is covered by half is not written in.
    return ComposerSides(
      left: Int((insets.left * scale).rounded()), right: Int((insets.right * scale).rounded()))
  }

  /// Whether keys are on the screen: a keyboard that is wanted and is no hardware keyboard.
  public var showsKeys: Bool { isKeyboardShown && kind != .hardware }

  /// The rows of a window that the bottom of the screen takes at a moment.
  public func bottom(at time: Double, rows: Int) -> ComposerBottom {
    let frame = frame(at: time)
    let scale = Double(rows) / max(1, frame.screen.height)
    func rowsBelow(_ y: Double) -> Int {
      Int(((frame.screen.maxY - y) * scale).rounded())
    }
    let belowBar = min(max(0, rowsBelow(frame.bar.maxY)), max(0, rows - 4))
    let keyboard = frame.placement == .docked ? min(max(0, rowsBelow(frame.keyboard.minY)), belowBar) : 0
    let height = device.keyboardHeights.height(orientation, predictionBar: hasPredictionBar)
    let whole = Int((height * scale).rounded())
    var floating: ComposerBottom.Floating?
    if frame.placement == .floating {
      let share = { (length: Double, total: Double, cells: Int) in
        Int((length / max(1, total) * Double(cells)).rounded())
      }
      floating = ComposerBottom.Floating(
        rowsBelow: share(frame.screen.maxY - frame.keyboard.maxY, frame.screen.height, rows),
        rows: share(frame.keyboard.height, frame.screen.height, rows))
    }
    return ComposerBottom(
      rowsBelowBar: belowBar, keyboardRows: keyboard, wholeKeyboardRows: min(whole, max(0, rows - 4)),
      floating: floating)
  }
}

/// The rows that the bottom of a screen takes from a window.
public struct ComposerBottom: Sendable, Hashable {
  /// A keyboard off the edge.
  public struct Floating: Sendable, Hashable {
    /// The rows below it.
    public let rowsBelow: Int
    /// Its rows.
    public let rows: Int
  }

  /// The rows below the bar: what the keyboard has taken, or the room of the home indicator.
  public let rowsBelowBar: Int
  /// How many rows of the keyboard are on the screen, from its top down.
  public let keyboardRows: Int
  /// How many rows the keyboard has when it has come up whole.
  public let wholeKeyboardRows: Int
  /// A keyboard off the edge, or nil.
  public let floating: Floating?

  /// Nothing.
  public static let none = ComposerBottom(
    rowsBelowBar: 0, keyboardRows: 0, wholeKeyboardRows: 0, floating: nil)
}

/// The columns that the sides of a screen take from a window.
public struct ComposerSides: Sendable, Hashable {
  /// The columns at the left edge.
  public let left: Int
  /// The columns at the right edge.
  public let right: Int

  /// Nothing.
  public static let none = ComposerSides(left: 0, right: 0)
}
