import LineEditor

/// A command that is being typed after a leading `/`, on a line of its own: the text that is written stays as it is.
public struct SlashCommand: Sendable, Hashable {
  /// A command that can be typed, and what may follow its name.
  public struct Entry: Sendable, Hashable {
    /// The name, without the slash.
    public let name: String
    /// A summary, as a phrase.
    public let summary: String
    /// The arguments that are known by name.
    public let arguments: [String]

    /// Creates an entry.
    public init(_ name: String, _ summary: String, arguments: [String] = []) {
      self.name = name
      self.summary = summary
      self.arguments = arguments
    }
  }

  /// The typed text, without the slash.
  public private(set) var text = ""
  /// The candidates that Tab cycles through, or none.
  public private(set) var candidates: [String] = []

  private let entries: [Entry]
  /// The text before the first Tab, and the index of the candidate that is shown.
  private var completed: (stem: String, index: Int)?

  /// Creates an empty line that knows some commands.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Types a text.
  public mutating func insert(_ typed: String) {
    text += typed
    endCompletion()
  }

  /// Removes the last character; false when there is no character.
  public mutating func deleteBackward() -> Bool {
    endCompletion()
    return text.popLast() != nil
  }

  /// The name that was typed and the words after it.
  public var words: (name: String, argument: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1].trimmingSpaces : "")
  }

  /// The command that was typed: its whole name, or the beginning of one alone; nil where no command or several match.
  public var entry: Entry? {
    let name = words.name
    let matching = entries.filter { $0.name.hasPrefix(name) }
    return entries.first { $0.name == name } ?? (matching.count == 1 ? matching.first : nil)
  }

  /// Completes the name or its argument; pressed again it goes on to the next candidate.
  public mutating func complete() {
    if let completed, candidates.count > 1 {
      let next = (completed.index + 1) % candidates.count
      self.completed = (completed.stem, next)
      text = completed.stem + candidates[next]
      return
    }
    let (stem, word): (String, String)
    let known: [String]
    if let space = text.firstIndex(of: " ") {
      stem = String(text[...space])
      word = words.argument
      known = entry?.arguments ?? []
    } else {
      (stem, word) = ("", text)
      known = entries.map(\.name)
    }
    candidates = known.filter { $0.hasPrefix(word) }
    guard let first = candidates.first else { return }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if candidates.count == 1 {
      text = stem + first + (stem.isEmpty ? " " : "")
      candidates = []
    } else if common.utf8.count > word.utf8.count {
      text = stem + common
    } else {
      completed = (stem, 0)
      text = stem + first
    }
  }

  private mutating func endCompletion() {
    completed = nil
    candidates = []
  }

  /// Whether both show the same.
  public static func == (left: SlashCommand, right: SlashCommand) -> Bool {
    left.text == right.text && left.candidates == right.candidates
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return String(rest.drop { $0 == " " })
  }

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
