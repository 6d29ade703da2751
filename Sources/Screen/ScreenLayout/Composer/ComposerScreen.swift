import ScreenMotion

/// The composer screen, laid out over a simulated keyboard, at any moment of a virtual clock.
///
/// Close and post at the top, an avatar beside the text view, a bar of 50 points at the bottom with four buttons and
/// the label with what remains. The layout is that of a screen of 375x667 points; on another one the text view
/// takes the width that is left, the bar rests on the safe area, and all of it keeps off the safe area's edges.
/// Memory grows with the animations that still run, not with time.
public struct ComposerScreen: Sendable {
  /// Who answers the keyboard's notifications.
  public enum Handler: String, Hashable, Sendable, CaseIterable {
    /// The intersection with the view less its safe area, on the keyboard's curve.
    case right
    /// The original screen's.
    case seed
  }

  /// The height of the bar, in points.
  public static let barHeight = 50.0

  /// The device.
  public let device: Device
  /// How it is held.
  public private(set) var orientation: Orientation
  /// Who answers the keyboard.
  public let handler: Handler
  /// The keyboard.
  public private(set) var keyboard: Keyboard
  /// Notifications that are posted and not yet delivered, in the order of time.
  public private(set) var pending: [KeyboardNotification] = []

  private(set) var bar: BarKeyboardHandler
  private var translation = AnimatedValue(0.0)

  /// The screen of a device with a hidden keyboard.
  public init(
    device: Device, orientation: Orientation = .portrait, handler: Handler = .right,
    faults: KeyboardFaults = []
  ) {
    self.device = device
    self.orientation = orientation
    self.handler = handler
    keyboard = Keyboard(device: device, orientation: orientation, faults: faults)
    let screen = device.screen(orientation)
    bar = BarKeyboardHandler(
      bar: BottomBar(attachment: .safeArea, height: Self.barHeight), screen: screen, view: screen,
      safeBottom: device.safeArea(orientation).bottom)
  }

  /// Applies an event to the keyboard at a moment of the clock and lets the screen answer what it posts.
  ///
  /// Moments must not go back; what is posted for later (the did notifications) is delivered when a later event or
  /// `deliver(until:)` passes its time.
  ///
  /// - Returns: what the event posted.
  /// - Throws: `LayoutError.outOfRange` when a number of the event cannot be; the screen is then as before.
  @discardableResult
  public mutating func apply(
    _ event: KeyboardEvent, at time: Double
  ) throws(LayoutError) -> [KeyboardNotification] {
    deliver(until: time)
    let posted = try keyboard.apply(event, at: time)
    if case .rotate = event { turn() }
    // Another movement takes over: what the one before it was still to post would name a frame that is not reached.
    if !posted.isEmpty { pending.removeAll() }
    pending += posted
    deliver(until: time)
    return posted
  }

  /// Delivers what is due at a moment of the clock.
  public mutating func deliver(until time: Double) {
    guard !pending.isEmpty else { return }
    pending.sort { $0.time < $1.time }
    let due = pending.prefix { $0.time <= time }
    pending.removeFirst(due.count)
    for notification in due { answer(notification) }
  }

  /// Shows the docked keyboard of the device at a moment of the clock.
  ///
  /// - Throws: `LayoutError.outOfRange` when the moment is not in ±1e9 s.
  public mutating func showKeyboard(at time: Double, predictionBar: Bool = true) throws(LayoutError) {
    let height = device.keyboardHeights.height(orientation, predictionBar: predictionBar)
    try apply(.show(height: height), at: time)
  }

  /// Hides the keyboard at a moment of the clock.
  ///
  /// - Throws: `LayoutError.outOfRange` when the moment is not in ±1e9 s.
  public mutating func hideKeyboard(at time: Double) throws(LayoutError) { try apply(.hide, at: time) }

  /// Turns the device at a moment of the clock; a keyboard that is up comes again with its height in that orientation.
  ///
  /// - Throws: `LayoutError.outOfRange` when the moment is not in ±1e9 s.
  public mutating func rotate(to orientation: Orientation, at time: Double) throws(LayoutError) {
    let height = device.keyboardHeights.height(orientation)
    try apply(.rotate(screen: device.screen(orientation).size, height: height), at: time)
  }

  /// When everything has come to rest on the clock; nil when nothing has moved.
  public var restTime: Double? {
    [keyboard.restTime, translation.restTime, pending.last?.time].compactMap { $0 }.max()
  }

  /// The space that the keyboard takes from the screen when it has come to rest, as the right handler sees it.
  public var solution: InsetSolution { bar.solution }

  /// How far the bar is from its resting place at a moment of the clock, in points; negative is up.
  public func barTranslation(at time: Double) -> Double { translation.value(at: time) }

  private mutating func answer(_ notification: KeyboardNotification) {
    // The right handler listens in any case: it knows what the keyboard takes.
    let right = bar.move(for: notification)
    let move = handler == .right ? right : SeedKeyboardHandler().move(for: notification)
    guard let move else { return }
    if let animation = move.animation {
      translation.animate(to: move.translation, at: notification.time, animation)
    } else {
      translation = AnimatedValue(move.translation)
    }
  }

  /// The layout after a turn of the screen; the seed keeps its old translation until the next show.
  private mutating func turn() {
    orientation = keyboard.screen.width > keyboard.screen.height ? .landscape : .portrait
    bar.screen = Rect(size: keyboard.screen)
    bar.view = bar.screen
    bar.safeBottom = device.safeArea(orientation).bottom
  }
}
