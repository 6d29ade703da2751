import FuzzSupport
import GraphemesFuzz

/// One input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGraphemes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, GraphemesFuzz.fault)
}
