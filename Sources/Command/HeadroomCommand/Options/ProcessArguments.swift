import COptions

/// The words that the process was started with, as `main` gets them.
///
/// Swift's `CommandLine.arguments` reads `/proc`, which need not be there, and repairs what is no UTF-8.
enum ProcessArguments {
  /// The program's name and what follows it; nil for an empty vector.
  static var words: [String]? {
    let count = coptions_argument_count()
    // Without what the C library hands out, Swift's own list is all there is.
    if count < 0 { return CommandLine.arguments.isEmpty ? nil : CommandLine.arguments }
    let words = (0..<count).compactMap { coptions_argument($0).map { String(keepingBytesOf: $0) } }
    // Linux puts an empty name where a caller gave none.
    return (words.first ?? "").isEmpty ? nil : words
  }
}
