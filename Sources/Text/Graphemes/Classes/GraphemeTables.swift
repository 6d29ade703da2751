/// The tables that counting reads: scalar to class, and class and state to break and state.
///
/// Filled from the linked ICU at first use, in about a millisecond; 52 KB with ICU 72. Immutable and never freed, so
/// they are read from any thread without a lock.
///
/// A class is found in two steps: `blockStarts[scalar / 64]` is where the class of the first scalar of the block
/// is in `classes`. In UTF-8 of three bytes the first two are that index and the third is the place in the
/// block. Scalars below U+0800 have a table of their own.
package struct GraphemeTables: @unchecked Sendable {
  /// Where each block of 64 scalars starts in `classes`; 17,408 entries.
  package let blockStarts: UnsafePointer<UInt16>
  /// The blocks that differ, 64 classes each.
  package let classes: UnsafePointer<UInt8>
  /// The classes of the scalars below U+0800, one after another.
  package let lowClasses: UnsafePointer<UInt8>
  /// The machine: a number a class, see `GraphemeMachine.transitions()`.
  package let transitions: UnsafePointer<UInt64>
  /// The bits that belong to the scalar in four bytes of UTF-8, the first highest; by bits 4 and 5 of the first.
  let payloads: UnsafePointer<UInt32>
  /// How far the bits of a scalar stand too high when the bits of four bytes are drawn together; by the same two bits.
  let excesses: UnsafePointer<UInt32>
  /// How many bytes the tables take.
  package let byteCount: Int

  /// The tables of the linked ICU.
  package static let shared = GraphemeTables()

  /// The tables filled once more, to measure how long it takes; their memory is never given back.
  package static func filledAfresh() -> GraphemeTables { GraphemeTables() }

  /// The class of a surrogate without a partner, as the linked ICU has it: Other, hence like the U+FFFD that
  /// `String` makes of it. (Before Unicode 9 it was Control.)
  package static let surrogateClass = GraphemeClass(asking: 0xD800)

  /// The number of scalars in a block.
  static let blockSize = 64

  private init() {
    // Properties cannot fail: without ICU's data every table would be filled, with wrong classes.
    do { try ICUData.check() } catch { fatalError("\(error); ICUData.check() reports it in time") }
    var builder = GraphemeTableBuilder()
    builder.fill()
    let classes = builder.classes
    let low = (0..<0x800).map { classes[Int(builder.blockStarts[$0 / Self.blockSize]) + $0 % Self.blockSize] }
    let transitions = GraphemeMachine.transitions()

    blockStarts = Self.immortal(builder.blockStarts)
    self.classes = Self.immortal(classes)
    lowClasses = Self.immortal(low)
    self.transitions = Self.immortal(transitions)
    payloads = Self.immortal([0x1F3F_0000, 0x1F3F_0000, 0x0F3F_3F00, 0x073F_3F3F])
    excesses = Self.immortal([12, 12, 6, 0])
    byteCount = builder.blockStarts.count * 2 + classes.count + low.count + transitions.count * 8
  }

  private static func immortal<Element>(_ values: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: values.count)
    copy.initialize(from: values, count: values.count)
    return UnsafePointer(copy)
  }

  /// The class of a code point up to U+10FFFF, as its raw value.
  ///
  /// The caller vouches for the range: every decoder here yields no more than 21 bits below 0x110000.
  @inline(__always)
  func rawClass(_ codePoint: UInt32) -> UInt8 {
    classes[Int(blockStarts[Int(codePoint &>> 6)]) &+ Int(codePoint & 63)]
  }

  /// The class of a code point; nil above U+10FFFF.
  package func graphemeClass(_ codePoint: UInt32) -> GraphemeClass? {
    codePoint > 0x10FFFF ? nil : GraphemeClass(rawValue: rawClass(codePoint))
  }
}
