/// An error in the description of a screen, with the numbers.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A screen without a size, or an inset or a keyboard height that cannot be.
  case notAScreen(name: String, width: Double, height: Double, lengths: [Double])
  /// A number of points that is not finite, negative where it must not be, or beyond a hundred thousand.
  case outOfRange(parameter: String, value: Double)
  /// A device that the catalogue does not know.
  case unknownDevice(name: String, near: [String])

  /// One sentence with the numbers.
  public var description: String {
    switch self {
    case .notAScreen(let name, let width, let height, let lengths):
      "\(name) is \(width)x\(height) points with insets and keyboard heights \(lengths): sides must be in "
        + "1...100000 and the others in 0...100000"
    case .outOfRange(let parameter, let value): "\(parameter) is \(value), which is not in 0...100000 points"
    case .unknownDevice(let name, let near):
      "no device is named \(name)" + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")
    }
  }
}
