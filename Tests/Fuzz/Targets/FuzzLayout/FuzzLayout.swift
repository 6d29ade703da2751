import FuzzSupport
import LayoutFuzz

/// Checks one input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLayout(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, LayoutFuzz.fault)
}

/// The program without libFuzzer, whose own `main` this does not shadow; it checks the files that it is given.
@_cdecl("FuzzLayout_main")
public func replayLayout(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
  FuzzEntry.runFiles(count, words, LayoutFuzz.fault)
}

#if false
  // SwiftPM takes a target of one file for a script, unless it finds this word in it.
  @main enum FuzzLayout {}
#endif
