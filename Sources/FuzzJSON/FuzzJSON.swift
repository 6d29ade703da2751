import LimitsFuzz

// Built with `swift build --sanitize fuzzer --product FuzzJSON`, libFuzzer calls this function with what it makes up, and
// reports a trap as a finding. Built without, the program runs the files that it is given.

/// One input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Stops with what is wrong; a fuzzer's finding is a trap.
func check(_ input: [UInt8]) {
  if let fault = JSONFuzz.fault(of: input) { fatalError(fault) }
}
