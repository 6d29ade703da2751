import CommandFuzz
import FuzzSupport

// A file of its own: SwiftPM takes a target of one file for a script.

/// The program without libFuzzer, whose own `main` this does not shadow; it runs the files that it is given.
@_cdecl("FuzzJSON_main")
public func replayJSON(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
  FuzzEntry.runFiles(count, words, CommandFuzz.fault)
}
