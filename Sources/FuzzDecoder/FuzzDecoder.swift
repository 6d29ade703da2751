import FuzzSupport
import TerminalFuzz

/// One input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecoder(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, DecoderFuzz.fault)
}
