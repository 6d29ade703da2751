/// A problem with one line of input.
struct InputError: Error, CustomStringConvertible {
  /// The problem, as a phrase.
  let description: String

  init(_ description: String) { self.description = description }
}
