/// A language with tables of its own in GSM 03.38; the raw value is its National Language Identifier (TS 23.038,
/// 6.2.1.2.4).
public enum GSMLanguage: Int, Sendable, Hashable, CaseIterable {
  /// The default alphabet and its extension table.
  case `default` = 0
  /// Turkish.
  case turkish
  /// Spanish, which has no locking table.
  case spanish
  /// Portuguese.
  case portuguese
  /// Bengali and Assamese.
  case bengali
  /// Gujarati.
  case gujarati
  /// Hindi.
  case hindi
  /// Kannada.
  case kannada
  /// Malayalam.
  case malayalam
  /// Oriya.
  case oriya
  /// Punjabi.
  case punjabi
  /// Tamil.
  case tamil
  /// Telugu.
  case telugu
  /// Urdu.
  case urdu

  /// The code of the language in a rule's name, `tr` in `sms:tr`.
  public var code: String {
    ["", "tr", "es", "pt", "bn", "gu", "hi", "kn", "ml", "or", "pa", "ta", "te", "ur"][rawValue]
  }

  /// Whether there is a locking table, which takes the place of the default alphabet.
  public var hasLockingTable: Bool { self != .spanish }
}
