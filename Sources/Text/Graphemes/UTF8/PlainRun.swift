/// Runs of text that leave the state Plain as it is: the clusters are the scalars without those that join.
///
/// Sixteen bytes at a time, in Swift for every processor.
struct PlainRun {
  /// How many bytes the run has; it ends between scalars, and the state after it is Plain.
  var length = 0
  /// How many clusters begin in it.
  var clusters = 0
  /// How many scalars it has.
  var scalars = 0

  /// Whether the filters are right by the tables of the linked ICU.
  static let isAvailable = TwoByteFilter.isRight(.shared) && ThreeByteFilter.isRight(.shared)

  /// No run.
  static let none = PlainRun()

  /// Whether a filter knows scalars that start with a byte.
  @inline(__always)
  static func mayStart(_ lead: UInt8) -> Bool {
    TwoByteFilter.leads ~= lead || ThreeByteFilter.leads ~= lead
  }

  /// The run that starts at a byte which is not ASCII, with Plain before it; none where no filter knows it.
  ///
  /// - Parameters:
  ///   - position: where a scalar starts, at least two bytes behind `start` and a vector before `end`.
  ///   - start: the start of the text.
  ///   - end: the end of the text.
  ///   - isChecked: whether the text may be ill-formed; the run ends before what is.
  @inline(__always)
  static func starting(
    at position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    isChecked: Bool
  ) -> PlainRun {
    if TwoByteFilter.leads ~= position[0] {
      return isChecked ? checkedTwo(position, start, end) : two(position, start, end)
    }
    if ThreeByteFilter.leads ~= position[0] {
      return isChecked ? checkedThree(position, start, end) : three(position, start, end)
    }
    return none
  }

  // Each a function of its own: inside the machine's loop they would take its registers.

  @inline(never)
  private static func two(
    _ position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> PlainRun { PlainRun(position, start, end, TwoByteFilter.self, isChecked: false) }

  @inline(never)
  private static func three(
    _ position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> PlainRun { PlainRun(position, start, end, ThreeByteFilter.self, isChecked: false) }

  @inline(never)
  private static func checkedTwo(
    _ position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> PlainRun { PlainRun(position, start, end, TwoByteFilter.self, isChecked: true) }

  @inline(never)
  private static func checkedThree(
    _ position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> PlainRun { PlainRun(position, start, end, ThreeByteFilter.self, isChecked: true) }

  private init() {}

  /// Every vector that is read lies between `start` and `end`, the two bytes before it too: `position` is two bytes
  /// behind `start`, a whole vector is read while one is left, and the last one of the text only where the text has so
  /// many bytes.
  @inline(__always)
  private init<Filter: PlainFilter>(
    _ position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ filter: Filter.Type, isChecked: Bool
  ) {
    let (first, limit) = (UnsafeRawPointer(position), UnsafeRawPointer(end))
    var at = first
    var isOpen = true
    while isOpen, limit - at >= UTF8Vector.count {
      let before = at
      // A lane of the sums grows by one a vector, and holds 255.
      var rounds = min((limit - at) / UTF8Vector.count, 255)
      var (joins, tails) = (UTF8Vector.Numbers.zero, UTF8Vector.Numbers.zero)
      while rounds > 0 {
        let bytes = UTF8Vector(at: at)
        let look = Self.look(at, bytes, filter, isChecked: isChecked)
        if !UTF8Vector.isAll(look.known) {
          isOpen = false
          break
        }
        joins = joins &- look.joins
        tails = tails &- bytes.tails
        at += UTF8Vector.count
        rounds &-= 1
      }
      add((at - before) &- UTF8Vector.sum(tails), joins: joins)
    }
    if isOpen, at < limit, limit - UnsafeRawPointer(start) >= UTF8Vector.count + 2 {
      // The last vector of the text, without the bytes that are counted.
      let last = limit - UTF8Vector.count
      let places = UTF8Vector(UTF8Vector.Numbers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
      let counted = places < UInt8(truncatingIfNeeded: at - last)
      let bytes = UTF8Vector(at: last)
      let look = Self.look(last, bytes, filter, isChecked: isChecked)
      if UTF8Vector.isAll(look.known | counted) {
        add(
          (limit - at) &- UTF8Vector.sum(.zero &- (bytes.tails & ~counted)),
          joins: .zero &- (look.joins & ~counted))
        at = limit
      }
    }
    length = at - first
    guard length > 0 else { return }
    // A scalar that the end of the last vector cuts is left to what follows; a vector is longer than that.
    let bytes = at.assumingMemoryBound(to: UInt8.self)
    let cut = bytes[-1] >= 0xC0 ? 1 : bytes[-2] >= 0xE0 ? 2 : 0
    if cut > 0 {
      length &-= cut
      scalars &-= 1
      clusters &-= 1
    }
  }

  @inline(__always)
  private mutating func add(_ count: Int, joins: UTF8Vector.Numbers) {
    scalars &+= count
    clusters &+= count &- UTF8Vector.sum(joins)
  }

  @inline(__always)
  private static func look<Filter: PlainFilter>(
    _ at: UnsafeRawPointer, _ bytes: UTF8Vector, _ filter: Filter.Type, isChecked: Bool
  ) -> PlainLook {
    let (before, earlier) = (UTF8Vector(at: at - 1), UTF8Vector(at: at - 2))
    var look = filter.look(bytes, before, earlier)
    if isChecked {
      // Among the leads that filters know, each is followed by as many bytes as it asks for, and by no more; no second
      // byte has a range of its own, and C0 and C1 are none.
      look.known &= ~(bytes.tails ^ (before.leads | (earlier > 0xDF) & (earlier < 0x00)))
      look.known &= ~((bytes == 0xC0) | (bytes == 0xC1))
    }
    return look
  }
}
