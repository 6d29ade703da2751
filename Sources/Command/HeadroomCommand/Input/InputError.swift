/// What is wrong with one line of input.
struct InputError: Error, CustomStringConvertible {
  /// What is wrong, as a phrase.
  let description: String

  init(_ description: String) { self.description = description }
}
