// Built with `swift build --sanitize fuzzer --product FuzzLayout`, libFuzzer calls the first function with what it
// makes up, and reports a trap as a finding. Built without, the program runs the files that it is given.

/// One input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLayout(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(FuzzInput(Array(UnsafeBufferPointer(start: bytes, count: count))))
  return 0
}

/// The program without libFuzzer, whose own `main` this does not shadow: it runs each file that it is given.
@_cdecl("FuzzLayout_main")
public func replayLayout(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
  for index in 1..<max(Int(count), 1) {
    guard let path = words[index], let bytes = readFile(path) else { return 2 }
    check(FuzzInput(bytes))
  }
  return 0
}

/// Everything that is checked of one input.
func check(_ input: FuzzInput) {
  var input = input
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
}

/// Stops with what was found; a fuzzer's finding is a trap.
func fail(_ message: String) -> Never { fatalError(message) }
