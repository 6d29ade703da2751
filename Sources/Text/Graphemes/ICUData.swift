import CICU

/// The data of the linked ICU: break rules, emoji, domain names, compatible forms.
///
/// ICU keeps them apart from its code (Debian: `libicudata.so`, or a file that `ICU_DATA` finds), so that a system can
/// have the code alone. Without them there would be answers, and wrong ones: a family of three would count three.
public enum ICUData {
  /// Throws when something is missing that any answer rests on.
  ///
  /// Whoever does not call this finds out when the first text is counted, which then stops the program. The first
  /// call takes some 0.2 ms, most of which counting would take itself.
  ///
  /// - Throws: `ICUError` that names the part.
  public static func check() throws(ICUError) {
    if let missing { throw missing }
  }

  /// The missing data as an error, or nil; checked once per process.
  private static let missing: ICUError? = {
    var status: icu_status = 0
    return icu_missing_data(&status).map { ICUError(code: status, operation: "open \(String(cString: $0))") }
  }()
}
