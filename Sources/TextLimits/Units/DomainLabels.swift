import CICU

/// Domain labels as the DNS carries them (IDNA2008 by way of UTS #46).
enum DomainLabels {
  /// ICU's converter, opened once and never closed; it does not change.
  private struct Converter: @unchecked Sendable { let pointer: OpaquePointer? }

  private static let converter: Converter = {
    var status: icu_status = 0
    return Converter(pointer: icu_idna_open(&status))
  }()

  /// The octets of the longest label of a name, as ASCII; a label that IDNA refuses counts its UTF-8 bytes.
  ///
  /// - Complexity: O(n).
  static func longest(_ units: Span<UInt16>) -> Int {
    var longest = 0
    forEachLabel(units) { longest = max(longest, octets($0)) }
    return longest
  }

  /// Whether IDNA refuses a label for another reason than its length.
  static func hasRefusedLabel(_ units: Span<UInt16>) -> Bool {
    var isRefused = false
    forEachLabel(units) { isRefused = isRefused || encoded($0) == nil }
    return isRefused
  }

  /// The full stops between labels (UTS #46, section 2.3).
  static let separators: [UInt16] = [0x2E, 0x3002, 0xFF0E, 0xFF61]

  private static func forEachLabel(_ units: Span<UInt16>, _ body: (Span<UInt16>) -> Void) {
    var start = 0
    for offset in 0...units.count
    where offset == units.count || separators.contains(units[offset]) {
      body(units.extracting(start..<offset))
      start = offset + 1
    }
  }

  private static func octets(_ label: Span<UInt16>) -> Int {
    // An encoded label has at least one octet a code point; beyond this length nobody asks how much too long it is.
    if label.count > 4096 { return label.utf8Count }
    return encoded(label)?.count ?? label.utf8Count
  }

  /// The label as ASCII, or nil where IDNA refuses it for another reason than its length.
  static func encoded(_ label: Span<UInt16>) -> [UInt16]? {
    guard let idna = converter.pointer else { return nil }
    var status: icu_status = 0
    var errors: UInt32 = 0
    let result = [UInt16](unsafeUninitializedCapacity: label.count * 8 + 64) { buffer, length in
      let count = label.withUnsafeBufferPointer {
        icu_idna_label_to_ascii(
          idna, $0.baseAddress, Int32($0.count), buffer.baseAddress, Int32(buffer.count), &errors, &status)
      }
      length = status > 0 ? 0 : Int(count)
    }
    let lengthErrors = UInt32(
      ICU_UIDNA_ERROR_EMPTY_LABEL | ICU_UIDNA_ERROR_LABEL_TOO_LONG | ICU_UIDNA_ERROR_DOMAIN_NAME_TOO_LONG)
    return status > 0 || errors & ~lengthErrors != 0 ? nil : result
  }
}
