import FuzzSupport
import LimitsFuzz

/// Checks one input of libFuzzer, in a build with `--sanitize fuzzer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRules(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.runInput(bytes, count, RulesFuzz.fault)
}

/// The program without libFuzzer, whose own `main` this does not shadow; it checks the files that it is given.
@_cdecl("FuzzRules_main")
public func replayRules(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
  FuzzEntry.runFiles(count, words, RulesFuzz.fault)
}

#if false
  // SwiftPM takes a target of one file for a script, unless it finds this word in it.
  @main enum FuzzRules {}
#endif
