import CICU

/// Domain labels as the DNS carries them (IDNA2008 by way of UTS #46).
enum DomainLabels {
  /// ICU's converter, opened once and never closed; it does not change.
  private struct Converter: @unchecked Sendable {
    let pointer: OpaquePointer?

    init(usesSTD3Rules: Bool) {
      var status: icu_status = 0
      pointer = icu_idna_open(usesSTD3Rules, &status)
    }
  }

  private typealias Conversion = (
    OpaquePointer?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<UInt16>?, Int32,
    UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<icu_status>?
  ) -> Int32

  /// Letters, digits and hyphens alone, as registries have them.
  private static let registry = Converter(usesSTD3Rules: true)
  /// As URLs have them.
  private static let url = Converter(usesSTD3Rules: false)

  private static let lengthErrors = UInt32(
    ICU_UIDNA_ERROR_EMPTY_LABEL | ICU_UIDNA_ERROR_LABEL_TOO_LONG | ICU_UIDNA_ERROR_DOMAIN_NAME_TOO_LONG)
  private static let hyphenErrors = UInt32(
    ICU_UIDNA_ERROR_LEADING_HYPHEN | ICU_UIDNA_ERROR_TRAILING_HYPHEN | ICU_UIDNA_ERROR_HYPHEN_3_4)

  /// An encoded label has at least one octet a code point; beyond this length nobody asks how much too long it is.
  ///
  /// ICU encodes up to 1,000 code units that are not all ASCII.
  private static let longestEncoded = 4096

  /// The octets of the longest label of a name, as ASCII; a label that IDNA refuses counts its UTF-8 bytes.
  ///
  /// - Complexity: O(n).
  static func longest(_ units: Span<UInt16>) -> Int {
    var longest = 0
    forEachLabel(units) { label in
      longest = max(longest, isPlain(label) ? label.count : encoded(label).ascii?.count ?? label.utf8Count)
    }
    return longest
  }

  /// An offset after which no beginning ends that has a label of at most so many octets.
  ///
  /// Each ASCII character takes an octet at least, whatever marks compose with it.
  ///
  /// - Complexity: O(n).
  static func farthestEnd(_ units: Span<UInt16>, octets: Int) -> Int {
    var count = 0
    for offset in 0..<units.count {
      if separators.contains(units[offset]) {
        count = 0
      } else if units[offset] < 0x80 {
        if count == octets { return offset }
        count += 1
      }
    }
    return units.count
  }

  /// Whether IDNA refuses a label for another reason than its length.
  ///
  /// - Complexity: O(n).
  static func hasRefusedLabel(_ units: Span<UInt16>) -> Bool {
    var isRefused = false
    forEachLabel(units) { isRefused = isRefused || (!isPlain($0) && encoded($0).isRefused) }
    return isRefused
  }

  /// The full stops between labels (UTS #46, section 2.3).
  static let separators: [UInt16] = [0x2E, 0x3002, 0xFF0E, 0xFF61]

  /// A domain name of a URL as ASCII, or nil where the URL Standard refuses it ("domain to ASCII", not strict).
  ///
  /// - Complexity: O(n); a name of more than 4,096 code units is refused.
  static func asciiName(_ name: [UInt16]) -> [UInt16]? {
    guard name.count <= longestEncoded else { return nil }
    let result = convert(name.span, url, allowing: lengthErrors | hyphenErrors, icu_idna_name_to_ascii)
    return result.isRefused ? nil : result.ascii
  }

  private static func forEachLabel(_ units: Span<UInt16>, _ body: (Span<UInt16>) -> Void) {
    var start = 0
    for offset in 0..<units.count {
      switch units[offset] {
      case 0x2E, 0x3002, 0xFF0E, 0xFF61:
        body(units.extracting(start..<offset))
        start = offset + 1
      default: break
      }
    }
    body(units.extracting(start..<units.count))
  }

  /// Whether a label is small letters and digits, which stay as they are.
  private static func isPlain(_ label: Span<UInt16>) -> Bool {
    for offset in 0..<label.count {
      switch label[offset] {
      case 0x30...0x39, 0x61...0x7A: break
      default: return false
      }
    }
    return true
  }

  /// The label as ASCII, nil where it has none or is too long to be encoded.
  private static func encoded(_ label: Span<UInt16>) -> (ascii: [UInt16]?, isRefused: Bool) {
    if label.count > longestEncoded { return (nil, false) }
    return convert(label, registry, allowing: lengthErrors, icu_idna_label_to_ascii)
  }

  private static func convert(
    _ text: Span<UInt16>, _ converter: Converter, allowing allowed: UInt32, _ convert: Conversion
  ) -> (ascii: [UInt16]?, isRefused: Bool) {
    guard let idna = converter.pointer else { return (nil, true) }
    // ICU's normalisation takes the square of a run of marks that are not in their order.
    let given = text.withUnsafeBufferPointer { Array($0) }
    let text = CanonicalComposition.compose(given)?.units ?? given
    var status: icu_status = 0
    var errors: UInt32 = 0
    let result = [UInt16](unsafeUninitializedCapacity: text.count * 8 + 64) { buffer, length in
      let count = text.withUnsafeBufferPointer {
        convert(
          idna, $0.baseAddress, Int32($0.count), buffer.baseAddress, Int32(buffer.count), &errors, &status)
      }
      length = status > 0 ? 0 : Int(count)
    }
    // An error of ICU's own is one of length: it encodes so much and no more.
    if status > 0 { return (nil, converter.pointer == url.pointer) }
    return errors & ~allowed != 0 ? (nil, true) : (result, false)
  }
}
