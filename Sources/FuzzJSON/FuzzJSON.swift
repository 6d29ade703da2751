import CommandFuzz
import FuzzSupport

/// One input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, CommandFuzz.fault)
}
