import Testing
import TextEditing

/// Bounds that no number can get around.
@Suite struct UTF16RangeTests {
  /// Location, length, count, and the range clamped; a valid range is its own clamped form.
  @Test(
    arguments: [
      (0, 0, 0, 0, 0), (5, 0, 5, 5, 0), (0, 5, 5, 0, 5), (2, 3, 5, 2, 3),
      (20, 19, 20, 20, 0), (3, 5, 5, 3, 2), (16, -12, 4, 4, 0), (0, 121, 1, 0, 1),
      (-1, 0, 5, 0, 0), (-2, 4, 5, 0, 2), (-5, 2, 5, 0, 0), (1, -1, 5, 1, 0), (6, 0, 5, 5, 0),
      (.max, .max, 5, 5, 0), (.max, .min, 5, 5, 0), (.min, .max, 5, 0, 0), (.min, .min, 5, 0, 0),
      (1, .max, 5, 1, 4), (0, .min, 5, 0, 0), (-1, .max, 5, 0, 5),
    ] as [(Int, Int, Int, Int, Int)])
  func bounds(_ location: Int, _ length: Int, _ count: Int, _ clampedLocation: Int, _ clampedLength: Int) {
    let range = UTF16Range(location: location, length: length)
    let clamped = range.clamped(to: count)
    #expect(clamped == UTF16Range(location: clampedLocation, length: clampedLength))
    #expect(clamped.isValid(in: count))
    #expect(range.isValid(in: count) == (range == clamped))
    #expect((range.offsets(in: count) != nil) == range.isValid(in: count))
  }
}
