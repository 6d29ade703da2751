/// The command line cannot be understood, or what it asks for cannot be done.
struct UsageError: Error, CustomStringConvertible {
  /// The problem and its remedy, as a phrase.
  let description: String

  init(_ description: String) { self.description = description }

  /// A name that is not one of those known, with the nearest of them, or else advice.
  static func unknown(
    _ what: String, _ name: String, known: [String], nearestTo word: String? = nil,
    otherwise advice: String? = nil
  ) -> UsageError {
    let near = Nearest.names(to: word ?? name, among: known)
    let hint =
      near.isEmpty ? advice.map { "; \($0)" } ?? "" : "; did you mean \(near.joined(separator: " or "))?"
    return UsageError("no \(what) is named '\(printable(name))'\(hint)")
  }
}
