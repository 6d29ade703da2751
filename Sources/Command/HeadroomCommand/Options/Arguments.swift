import COptions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The options and operands of one command line, read by `getopt_long`.
struct Arguments: Sendable {
  /// The options given, in order, each with its argument or an empty string.
  private(set) var options: [(option: OptionDeclaration, argument: String)] = []
  /// The operands, in order.
  private(set) var operands: [String] = []

  /// Reads what follows a command's name.
  ///
  /// - Throws: `UsageError` for an option that is unknown, ambiguous, without its argument or with one too many.
  init(_ words: [String], of options: [OptionDeclaration], stopsAtOperand: Bool = false) throws(UsageError) {
    let vector = ArgumentVector(["headroom"] + words)
    let table = OptionTable(options, stopsAtOperand: stopsAtOperand)
    coptions_start()
    while true {
      let step = table.step(vector)
      if step.result == -1 {
        operands = vector.words(from: Int(step.next_index))
        return
      }
      let index = Int(step.result) - OptionTable.firstValue
      if options.indices.contains(index) {
        self.options.append((options[index], step.argument.map { String(keepingBytesOf: $0) } ?? ""))
        continue
      }
      throw Self.error(step, vector, options)
    }
  }

  /// Whether an option was given.
  func has(_ option: OptionDeclaration) -> Bool { options.contains { $0.option == option } }

  /// The arguments of an option in the order given.
  func values(_ option: OptionDeclaration) -> [String] {
    options.compactMap { $0.option == option ? $0.argument : nil }
  }

  /// The last argument of an option, or nil when it was not given.
  func value(_ option: OptionDeclaration) -> String? { values(option).last }

  /// The argument of an option as a whole number, or nil when it was not given.
  func number(_ option: OptionDeclaration, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(option.name) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(printable(text))'"
      )
    }
    return number
  }

  private static func error(
    _ step: coptions_step, _ vector: ArgumentVector, _ options: [OptionDeclaration]
  ) -> UsageError {
    let offending = Int(step.offending)
    let index = offending - OptionTable.firstValue
    if step.result == Int32(UInt8(ascii: ":")) {
      // A long option's value is its index; a letter is its own value.
      let option =
        options.indices.contains(index)
        ? options[index] : options.first { $0.letter?.asciiValue.map(Int.init) == offending }
      guard let option, let argument = option.argument else {
        return UsageError("an option lacks its argument")
      }
      return UsageError("--\(option.name) needs an argument: --\(option.name)=\(argument)")
    }
    if options.indices.contains(index) { return UsageError("--\(options[index].name) takes no argument") }
    if offending > 0, offending < 0x80 {
      let letter = Character(Unicode.Scalar(UInt8(offending)))
      // Only a letter that was typed on its own reaches here: a long option that is unknown leaves no letter.
      return UsageError("there is no option -\(letter)")
    }
    let word = vector.words(from: Int(step.next_index) - 1).first ?? ""
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let matching = options.map(\.name).filter { $0.hasPrefix(name) }
    if matching.count > 1 {
      return UsageError(
        "--\(printable(name)) is ambiguous: \(matching.map { "--\($0)" }.joined(separator: ", "))")
    }
    let near = Nearest.names(to: name, among: options.map(\.name)).map { "--\($0)" }
    let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    return UsageError("there is no option --\(printable(name))\(hint)")
  }
}

/// A C argument vector that it owns; getopt_long moves the words within it.
private final class ArgumentVector {
  let pointers: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>

  init(_ words: [String]) {
    pointers = .allocate(capacity: words.count + 1)
    pointers.initialize(repeating: nil)
    for (index, word) in words.enumerated() { pointers[index] = word.withPath { strdup($0) } }
  }

  deinit {
    for pointer in pointers { free(pointer) }
    pointers.deallocate()
  }

  /// How many words there are; the last pointer is nil.
  var count: Int { pointers.count - 1 }

  func words(from index: Int) -> [String] {
    guard index >= 0, index < count else { return [] }
    return pointers[index..<count].compactMap { $0.map { String(keepingBytesOf: $0) } }
  }
}

/// The options as getopt_long takes them.
private final class OptionTable {
  /// The value of the first option; past any letter.
  static let firstValue = 256

  private let table: UnsafeMutableBufferPointer<coptions_option>
  private let letters: String
  private let values: [Int32: Int32]

  init(_ options: [OptionDeclaration], stopsAtOperand: Bool) {
    table = .allocate(capacity: options.count)
    for (index, option) in options.enumerated() {
      table.initializeElement(
        at: index,
        to: coptions_option(
          name: strdup(option.name), takes_argument: option.argument != nil,
          value: Int32(Self.firstValue + index)))
    }
    letters =
      (stopsAtOperand ? "+:" : ":")
      + options.compactMap { option in
        option.letter.map { String($0) + (option.argument == nil ? "" : ":") }
      }.joined()
    var values: [Int32: Int32] = [:]
    for (index, option) in options.enumerated() {
      if let letter = option.letter?.asciiValue { values[Int32(letter)] = Int32(Self.firstValue + index) }
    }
    self.values = values
  }

  deinit {
    for option in table { free(UnsafeMutableRawPointer(mutating: option.name)) }
    table.deallocate()
  }

  /// One step, with the value of a letter replaced by that of its long option.
  func step(_ vector: ArgumentVector) -> coptions_step {
    var step = coptions_next(
      Int32(vector.count), UnsafePointer(vector.pointers.baseAddress), letters, table.baseAddress,
      Int32(table.count))
    if let value = values[step.result] { step.result = value }
    return step
  }
}
