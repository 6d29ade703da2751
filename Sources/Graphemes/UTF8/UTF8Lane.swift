/// A way to count UTF-8.
///
/// Every lane gives the same counts; tests force each of them.
package enum UTF8Lane: String, CaseIterable, Sendable {
  /// The machine, scalar by scalar.
  case machine
  /// The machine, with ASCII taken in words: Swift alone, for every processor.
  case words

  /// The lanes that this processor can run.
  package static let available: [UTF8Lane] = allCases

  /// The fastest of them.
  package static let best: UTF8Lane = .words
}
