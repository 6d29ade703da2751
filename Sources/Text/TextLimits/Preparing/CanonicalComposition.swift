import CICU
import Graphemes

/// Normalization Form C (UAX #15), with the way back.
enum CanonicalComposition {
  /// The composed text, or nil when the text is composed already.
  ///
  /// - Complexity: O(n).
  static func compose(_ text: [UInt16]) -> ChangedText? {
    // Nothing below U+0300 composes with what is before it or decomposes.
    guard text.contains(where: { $0 >= 0x300 }) else { return nil }
    var status: icu_status = 0
    guard let nfc = icu_nfc(&status), let length = Int32(exactly: text.count) else { return nil }
    return text.withUnsafeBufferPointer { text -> ChangedText? in
      guard let base = text.baseAddress else { return nil }
      let span = Int(icu_normalizer_span(nfc, base, length, &status))
      if status > 0 || span >= text.count { return nil }
      var result = ChangedText(capacity: text.count)
      var offset = 0
      while offset < text.count {
        // What is composed already is copied up to the next doubt.
        let certain = offset + Int(icu_normalizer_span(nfc, base + offset, length - Int32(offset), &status))
        result.keep(text, offset..<certain)
        if certain == text.count { break }
        let end = boundary(nfc, text, after: certain)
        let piece = normalized(nfc, UnsafeBufferPointer(start: base + certain, count: end - certain))
        result.replace(text, certain..<end, with: piece)
        offset = end
      }
      return result
    }
  }

  /// The first offset after one at which ICU may cut the text.
  private static func boundary(_ nfc: OpaquePointer, _ text: UnsafeBufferPointer<UInt16>, after start: Int)
    -> Int
  {
    var offset = start
    repeat {
      offset += 1
      guard offset < text.count else { return text.count }
      if UTF16.isTrailSurrogate(text[offset]), UTF16.isLeadSurrogate(text[offset - 1]) { continue }
      var scalar = Int32(text[offset])
      if UTF16.isLeadSurrogate(text[offset]), offset + 1 < text.count,
        UTF16.isTrailSurrogate(text[offset + 1])
      {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + Int32(text[offset + 1] & 0x3FF)
      }
      if icu_normalizer_has_boundary_before(nfc, scalar) { return offset }
    } while true
  }

  private static func normalized(_ nfc: OpaquePointer, _ text: UnsafeBufferPointer<UInt16>) -> [UInt16] {
    if text.count <= CanonicalOrder.shortRun { return normalized(nfc, text.baseAddress, text.count) }
    // What is in order already takes ICU linear time.
    let ordered = CanonicalOrder.decomposed(text)
    return ordered.withUnsafeBufferPointer { normalized(nfc, $0.baseAddress, $0.count) }
  }

  private static func normalized(_ form: OpaquePointer, _ text: UnsafePointer<UInt16>?, _ count: Int)
    -> [UInt16]
  {
    // No scalar grows to more than three code units a unit under NFC (UAX #15, table 4); room for a little more.
    [UInt16](unsafeUninitializedCapacity: count * 4 + 16) { buffer, length in
      var status: icu_status = 0
      let written = icu_normalize(
        form, text, Int32(count), buffer.baseAddress, Int32(clamping: buffer.count), &status)
      length = status > 0 ? 0 : Int(written)
    }
  }
}
