/// Sixteen bytes of UTF-8, and what Swift can ask of all of them at once on every processor.
///
/// Bytes are compared as signed numbers, for which baseline x86-64 has an instruction: 80 to FF are the numbers below
/// zero, in the order of the bytes, and ASCII is above them all. An answer is sixteen numbers too: −1 where it is
/// yes, 0 where it is no; answers are joined by `&`, `|` and `~`, and counted by subtracting them.
struct UTF8Vector {
  /// Sixteen signed numbers: bytes, or an answer.
  typealias Numbers = SIMD16<Int8>

  /// How many bytes a vector has.
  static let count = 16

  /// The bytes.
  let bytes: Numbers

  /// Sixteen times one byte.
  @inline(__always)
  init(repeating byte: UInt8) { bytes = Numbers(repeating: Int8(bitPattern: byte)) }

  /// Sixteen numbers as bytes.
  @inline(__always)
  init(_ numbers: Numbers) { bytes = numbers }

  /// The sixteen bytes from an address on.
  @inline(__always)
  init(at address: UnsafeRawPointer) { bytes = address.loadUnaligned(as: Numbers.self) }

  /// Where a byte has a value.
  @inline(__always)
  static func == (vector: UTF8Vector, byte: UInt8) -> Numbers {
    answer(vector.bytes .== UTF8Vector(repeating: byte).bytes)
  }

  /// Where a byte as a signed number is above another.
  @inline(__always)
  static func > (vector: UTF8Vector, byte: UInt8) -> Numbers {
    answer(vector.bytes .> UTF8Vector(repeating: byte).bytes)
  }

  /// Where a byte as a signed number is below another.
  @inline(__always)
  static func < (vector: UTF8Vector, byte: UInt8) -> Numbers {
    answer(vector.bytes .< UTF8Vector(repeating: byte).bytes)
  }

  /// Where a byte is ASCII.
  @inline(__always)
  var ascii: Numbers { self > 0xFF }

  /// Where a byte is ASCII but no control: 20 to 7E.
  @inline(__always)
  var printable: Numbers {
    // By the sum 7F becomes the smallest number.
    UTF8Vector(bytes &+ 1) > 0x20
  }

  /// Where a byte continues a sequence: 80 to BF.
  @inline(__always)
  var tails: Numbers { self < 0xC0 }

  /// Where a byte starts a sequence of several bytes: from C0 on.
  @inline(__always)
  var leads: Numbers { (self > 0xBF) & (self < 0x00) }

  /// Whether an answer is yes everywhere.
  @inline(__always)
  static func isAll(_ answer: Numbers) -> Bool {
    let halves = unsafeBitCast(answer, to: SIMD2<UInt64>.self)
    return halves[0] & halves[1] == .max
  }

  /// Whether the highest bit of some number is set: an answer that is yes somewhere, or a byte that is not ASCII.
  @inline(__always)
  static func hasHighBit(_ numbers: Numbers) -> Bool {
    let halves = unsafeBitCast(numbers, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 != 0
  }

  /// The sum of sixteen numbers, taken as unsigned.
  @inline(__always)
  static func sum(_ numbers: Numbers) -> Int {
    // This loop becomes two instructions; `wrappedSum` of wider numbers would be a call.
    var total = 0
    for index in 0..<count { total &+= Int(UInt8(bitPattern: numbers[index])) }
    return total
  }

  /// An answer as bits, the first lowest.
  @inline(__always)
  static func bits(_ answer: Numbers) -> UInt64 {
    let places = Numbers(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128)
    let halves = unsafeBitCast(answer & places, to: SIMD2<UInt64>.self)
    // Eight distinct bits are added up in the highest byte.
    let low = (UInt64(littleEndian: halves[0]) &* 0x0101_0101_0101_0101) &>> 56
    let high = (UInt64(littleEndian: halves[1]) &* 0x0101_0101_0101_0101) &>> 56
    return low | high &<< 8
  }

  /// A mask as numbers.
  @inline(__always)
  private static func answer(_ mask: SIMDMask<Numbers>) -> Numbers {
    // A mask is stored as its numbers, −1 and 0; `replacing` would ask for an instruction more.
    unsafeBitCast(mask, to: Numbers.self)
  }
}
