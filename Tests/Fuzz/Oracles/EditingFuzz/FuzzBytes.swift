/// The bytes of one input, read as numbers and texts; after the end everything is 0.
struct FuzzBytes {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var hasMore: Bool { position < bytes.count }

  mutating func byte() -> Int {
    guard position < bytes.count else { return 0 }
    position += 1
    return Int(bytes[position - 1])
  }

  /// A text of up to a number of pieces.
  mutating func text(upTo pieceCount: Int) -> [UInt16] {
    let count = byte() % (pieceCount + 1)
    return (0..<count).flatMap { _ in SeamPieces.all[byte() % SeamPieces.all.count] }
  }

  /// A number for a range: nearly always near a text of `count` code units, now and then one that breaks arithmetic.
  mutating func number(near count: Int) -> Int {
    let value = byte()
    switch value {
    case 250: return .max
    case 251: return .min
    case 252: return -1
    case 253: return .max - byte()
    case 254: return count + byte() % 3
    case 255: return -byte()
    default: return value % (count + 1)
    }
  }
}
