/// A way to count UTF-8.
///
/// Every lane gives the same counts; tests force each of them.
package enum UTF8Lane: String, CaseIterable, Sendable {
  /// The machine, scalar by scalar.
  case machine
  /// The machine, with ASCII taken in words: Swift alone, for every processor.
  case words
  /// Vectors of 64 bytes with AVX2; only scalars that may not be of class Other go through the machine.
  case vectors

  /// The lanes that this processor can run.
  package static let available: [UTF8Lane] = allCases.filter { $0 != .vectors || VectorLane.isAvailable }

  /// The fastest of them.
  package static let best: UTF8Lane = VectorLane.isAvailable ? .vectors : .words
}
