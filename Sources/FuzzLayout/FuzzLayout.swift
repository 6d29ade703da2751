import FuzzSupport

/// One input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLayout(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, fault)
}

/// Everything that is checked of one input; the checks stop by themselves.
func fault(of bytes: [UInt8]) -> String? {
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

/// Stops with what was found; a fuzzer's finding is a trap.
func fail(_ message: String) -> Never { fatalError(message) }
