extension Arguments {
  /// The argument of an option as a decimal number, or nil when it was not given.
  func decimal(_ option: OptionDeclaration) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    return try Self.decimal(text, of: option)
  }

  /// The arguments of an option as decimal numbers with commas between them; empty when it was not given.
  func decimals(_ option: OptionDeclaration) throws(UsageError) -> [Double] {
    var numbers: [Double] = []
    for text in values(option) {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        numbers.append(try Self.decimal(String(part), of: option))
      }
    }
    return numbers
  }

  private static func decimal(_ text: String, of option: OptionDeclaration) throws(UsageError) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw UsageError("--\(option.name) takes numbers, not '\(printable(text))'")
    }
    return number
  }
}

/// A number as people write it: without a fraction of zero, and with four decimals at most.
func plain(_ value: Double) -> String {
  guard value.magnitude < 1e11 else { return "\(value)" }
  let rounded = (value * 10_000).rounded() / 10_000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
