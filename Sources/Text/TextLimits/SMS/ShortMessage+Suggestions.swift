import CICU
import Graphemes

extension ShortMessage {
  /// A character that keeps a text from the 7-bit alphabet, and what could stand in its place.
  public struct Obstacle: Sendable, Hashable {
    /// Its range in UTF-16 code units: a whole cluster.
    public let range: Range<Int>
    /// A lookalike in the alphabet, or nil.
    public let suggestion: String?
  }

  /// The clusters that force UCS-2, in the order of the text.
  ///
  /// - Complexity: O(n).
  public static func obstacles(in text: [UInt16]) -> [Obstacle] {
    if GSMTable.default.cost(text.span) != nil { return [] }
    let boundaries = text.span.graphemeBoundaries()
    return zip(boundaries, boundaries.dropFirst()).compactMap { start, end in
      let cluster = text[start..<end]
      if cluster.allSatisfy(isInDefaultAlphabet) { return nil }
      return Obstacle(range: start..<end, suggestion: suggestion(for: Array(cluster)))
    }
  }

  /// Returns a replacement for a cluster: a known likeness, its composition, its compatible form, or its base letter.
  static func suggestion(for cluster: [UInt16]) -> String? {
    var cluster = cluster
    // The forms are the same; ICU takes the square of a long run of marks that are not in their order.
    if cluster.count > CanonicalOrder.shortRun {
      cluster = cluster.withUnsafeBufferPointer { CanonicalOrder.decomposed($0) }
    }
    let forms = [
      cluster.count == 1 ? likenesses[cluster[0]].map { Array($0.utf16) } : nil,
      normalized(cluster, icu_nfc), normalized(cluster, icu_nfkc),
      normalized(cluster, icu_nfd).map { $0.filter { !(0x300...0x36F).contains($0) } },
    ]
    for case let form? in forms where !form.isEmpty && form.allSatisfy(isInDefaultAlphabet) {
      return String(decoding: form, as: UTF16.self)
    }
    return nil
  }

  private static func normalized(
    _ text: [UInt16], _ form: (UnsafeMutablePointer<icu_status>) -> OpaquePointer?
  ) -> [UInt16]? {
    var status: icu_status = 0
    guard let normalizer = form(&status), status <= 0 else { return nil }
    // NFKC makes at most 18 scalars of one (U+FDFA).
    let result = [UInt16](unsafeUninitializedCapacity: text.count * 18 + 16) { buffer, length in
      let count = text.withUnsafeBufferPointer {
        icu_normalize(
          normalizer, $0.baseAddress, Int32(clamping: $0.count), buffer.baseAddress,
          Int32(clamping: buffer.count),
          &status)
      }
      length = status > 0 ? 0 : Int(count)
    }
    return status > 0 ? nil : result
  }

  /// Typography and its plain forms.
  private static let likenesses: [UInt16: String] = [
    0x09: " ", 0x60: "'", 0xA0: " ", 0xAB: "\"", 0xBB: "\"", 0xAD: "", 0xB4: "'", 0xB7: ".", 0x2010: "-",
    0x2011: "-",
    0x2012: "-", 0x2013: "-", 0x2014: "-", 0x2015: "-", 0x2018: "'", 0x2019: "'", 0x201A: ",", 0x201B: "'",
    0x201C: "\"", 0x201D: "\"", 0x201E: "\"", 0x201F: "\"", 0x2022: "*", 0x2024: ".", 0x2026: "...",
    0x2028: "\n",
    0x2029: "\n", 0x202F: " ", 0x2032: "'", 0x2033: "\"", 0x2039: "<", 0x203A: ">", 0x2043: "-", 0x2044: "/",
    0x2212: "-", 0x2215: "/", 0x2217: "*", 0x223C: "~", 0x00D7: "x", 0x0131: "i", 0x0141: "L", 0x0142: "l",
    0x0110: "D", 0x0111: "d",
  ]
}
