import EditingFuzz
import FuzzSupport

/// Checks one input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJudge(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, JudgeFuzz.fault)
}

/// The program without libFuzzer, whose own `main` this does not shadow; it checks the files that it is given.
@_cdecl("FuzzJudge_main")
public func replayJudge(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
  FuzzEntry.runFiles(count, words, JudgeFuzz.fault)
}

#if false
  // SwiftPM takes a target of one file for a script, unless it finds this word in it.
  @main enum FuzzJudge {}
#endif
