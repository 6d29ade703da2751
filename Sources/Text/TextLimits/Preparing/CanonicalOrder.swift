import CICU

/// Canonical decomposition and order (UAX #15, D68, D108, D109) in linear time.
///
/// ICU puts each mark into its place by insertion, which takes the square of a long run of marks out of their order.
enum CanonicalOrder {
  /// Up to so many code units insertion is quick.
  static let shortRun = 64

  /// The text decomposed, its marks sorted by their combining class.
  ///
  /// - Complexity: O(n).
  static func decomposed(_ text: UnsafeBufferPointer<UInt16>) -> [UInt16] {
    var status: icu_status = 0
    guard let nfd = icu_nfd(&status), status <= 0 else { return Array(text) }
    var result: [UInt16] = []
    result.reserveCapacity(text.count * 2)
    var parts: [Int32: [Part]] = [:]
    var marks: [Part] = []
    var offset = 0
    while offset < text.count {
      let (scalar, end) = text.scalar(at: offset)
      let found = parts[scalar] ?? self.parts(text[offset..<end], nfd)
      parts[scalar] = found
      for part in found {
        if part.combiningClass == 0 {
          append(&marks, to: &result)
          result += part.units
        } else {
          marks.append(part)
        }
      }
      offset = end
    }
    append(&marks, to: &result)
    return result
  }

  /// A scalar of a decomposition.
  private struct Part {
    let units: [UInt16]
    let combiningClass: Int
  }

  private static func parts(_ scalar: Slice<UnsafeBufferPointer<UInt16>>, _ nfd: OpaquePointer) -> [Part] {
    let scalar = Array(scalar)
    // No scalar decomposes to more than four (UAX #15, table 4).
    let decomposed = [UInt16](unsafeUninitializedCapacity: 16) { buffer, length in
      var status: icu_status = 0
      let written = icu_normalize(
        nfd, scalar, Int32(scalar.count), buffer.baseAddress, Int32(buffer.count), &status)
      length = status > 0 ? 0 : Int(written)
    }
    var parts: [Part] = []
    var offset = 0
    while offset < decomposed.count {
      let (value, end) = decomposed.scalar(at: offset)
      let combiningClass = icu_int_property(value, ICU_UCHAR_CANONICAL_COMBINING_CLASS)
      parts.append(Part(units: Array(decomposed[offset..<end]), combiningClass: Int(combiningClass)))
      offset = end
    }
    return parts
  }

  /// Appends a run of marks, those of equal class as they came, and empties it.
  private static func append(_ marks: inout [Part], to result: inout [UInt16]) {
    defer { marks.removeAll(keepingCapacity: true) }
    if zip(marks, marks.dropFirst()).allSatisfy({ $0.combiningClass <= $1.combiningClass }) {
      for mark in marks { result += mark.units }
      return
    }
    // Where the marks of each class start.
    var starts = [Int](repeating: 0, count: 257)
    for mark in marks { starts[mark.combiningClass + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var order = [Int](repeating: 0, count: marks.count)
    for (index, mark) in marks.enumerated() {
      order[starts[mark.combiningClass]] = index
      starts[mark.combiningClass] += 1
    }
    for index in order { result += marks[index].units }
  }
}
