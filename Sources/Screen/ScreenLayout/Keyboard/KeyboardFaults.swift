/// Faults of real keyboards, to be switched on in a simulated one.
public struct KeyboardFaults: OptionSet, Hashable, Sendable {
  /// One bit a fault.
  public let rawValue: UInt8

  /// Faults from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Each willShow is posted twice (openradar 25193835 and third-party keyboards).
  public static let repeatWillShow = KeyboardFaults(rawValue: 1 << 0)
  /// End frames are (0, 0, 0, 0), as with Prefer Cross-Fade Transitions (react-native 29974).
  public static let zeroRect = KeyboardFaults(rawValue: 1 << 1)
  /// The begin frame is the end frame.
  public static let beginEqualsEnd = KeyboardFaults(rawValue: 1 << 2)
  /// The duration is 0 and the keyboard jumps (react-native-community/hooks 140).
  public static let durationZero = KeyboardFaults(rawValue: 1 << 3)
  /// The object is nil, as before iOS 16.1.
  public static let missingScreenObject = KeyboardFaults(rawValue: 1 << 4)
  /// The end frame is in the coordinates of the view (FB18129544).
  public static let viewCoordinates = KeyboardFaults(rawValue: 1 << 5)
  /// A hidden keyboard is as high as the accessory view alone (iOS 26, IQKeyboardManager 2124).
  public static let hiddenHeightIsAccessory = KeyboardFaults(rawValue: 1 << 6)

  /// The faults with the names of their switches.
  public static let named: [(name: String, fault: KeyboardFaults)] = [
    ("repeatWillShow", .repeatWillShow), ("zeroRect", .zeroRect), ("beginEqualsEnd", .beginEqualsEnd),
    ("durationZero", .durationZero), ("missingScreenObject", .missingScreenObject),
    ("viewCoordinates", .viewCoordinates), ("hiddenHeightIsAccessory", .hiddenHeightIsAccessory),
  ]
}
