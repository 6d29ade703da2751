/// Collects a paste up to its end marker, which is searched for literally: nothing else in a paste means anything.
struct PasteCollector: Sendable, Hashable {
  static let endMarker: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var leftOut = 0
  /// How many bytes of the marker have been seen; they are no text until they turn out not to be the marker.
  private var matched = 0

  /// Takes a byte; true when it completes the marker.
  mutating func append(_ byte: UInt8, keeping limit: Int) -> Bool {
    if byte == Self.endMarker[matched] {
      matched += 1
      return matched == Self.endMarker.count
    }
    // No proper suffix of the marker's beginning is a beginning of the marker: only ESC can open it, at its first byte.
    for held in Self.endMarker.prefix(matched) { keep(held, limit) }
    matched = 0
    if byte == Self.endMarker[0] {
      matched = 1
    } else {
      keep(byte, limit)
    }
    return false
  }

  /// The paste, when its marker is complete; the collector is empty afterwards.
  mutating func take() -> Paste {
    defer { self = PasteCollector() }
    return Paste(String(decoding: bytes, as: UTF8.self), bytesLeftOut: leftOut)
  }

  private mutating func keep(_ byte: UInt8, _ limit: Int) {
    if bytes.count < limit {
      bytes.append(byte)
    } else {
      leftOut += 1
    }
  }
}
