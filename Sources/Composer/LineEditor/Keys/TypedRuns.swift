import Graphemes

/// The runs of typed characters in events that came at once.
///
/// A run that is not all ASCII is what an input method has committed: one edit, judged whole. Letters typed ahead in
/// ASCII stay a key each, as they were pressed.
public struct TypedRuns: Sendable {
  /// For each event the end of the run that it is in; its own index where it types nothing.
  private var ends: [Int] = []
  /// The last event of each run that types other than ASCII, or -1, by the event.
  private var lastWide: [Int] = []

  /// Finds the runs.
  ///
  /// - Parameter scalars: what each event types, or nil.
  /// - Complexity: O(events).
  public init(_ scalars: [Unicode.Scalar?]) {
    OperationCounter.add(scalars.count)
    (ends, lastWide) = (Array(repeating: 0, count: scalars.count), Array(repeating: -1, count: scalars.count))
    for index in scalars.indices.reversed() {
      guard let scalar = scalars[index] else {
        ends[index] = index
        continue
      }
      let goesOn = index + 1 < scalars.count && ends[index + 1] > index + 1
      ends[index] = goesOn ? ends[index + 1] : index + 1
      let wideLater = goesOn ? lastWide[index + 1] : -1
      lastWide[index] = wideLater >= 0 ? wideLater : scalar.isASCII ? -1 : index
    }
  }

  /// The rest of a run, from an event on, that is one edit: at least two characters, not all ASCII.
  ///
  /// - Complexity: O(1).
  public func edit(from index: Int) -> Range<Int>? {
    lastWide[index] >= 0 && ends[index] - index >= 2 ? index..<ends[index] : nil
  }
}
