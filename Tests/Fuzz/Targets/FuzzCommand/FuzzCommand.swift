import CommandFuzz
import FuzzSupport

/// Checks one input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCommand(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, CommandFuzz.fault)
}

/// The program without libFuzzer, whose own `main` this does not shadow; it checks the files that it is given.
@_cdecl("FuzzCommand_main")
public func replayCommand(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
  FuzzEntry.runFiles(count, words, CommandFuzz.fault)
}

#if false
  // SwiftPM takes a target of one file for a script, unless it finds this word in it.
  @main enum FuzzCommand {}
#endif
