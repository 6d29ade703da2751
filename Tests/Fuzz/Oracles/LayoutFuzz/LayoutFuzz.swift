/// The solver of insets, the keyboard and the curves, checked against second calculations over bare numbers.
public enum LayoutFuzz {
  /// Checks one input; a check that fails stops the program.
  ///
  /// - Returns: nil, as the checks stop by themselves.
  public static func fault(of bytes: [UInt8]) -> String? {
    var input = FuzzInput(bytes)
    while input.hasMore {
      switch input.byte() % 6 {
      case 0: checkSolver(&input)
      case 1: checkKeyboard(&input)
      case 2: checkCaret(&input)
      case 3: checkSpring(&input)
      case 4: checkTracker(&input)
      default: checkCurve(&input)
      }
    }
    return nil
  }
}

/// Stops with what was found; a fuzzer's finding is a trap.
func fail(_ message: String) -> Never { fatalError(message) }
