/// A file of key bindings, as people write it.
///
/// A line binds keys to a command: `C-x C-s accept-line`. Keys go by the names of `Keymap`; commands by those of
/// readline, see `CommandName`. A word that begins with `#` begins a comment.
///
///     # Save as in Emacs, and free a key.
///     C-x C-s  accept-line
///     F6       do-nothing
public struct KeyFile: Sendable, Hashable {
  /// A problem with a line.
  public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// The problem, as a phrase.
    public let problem: String

    /// Creates a fault.
    public init(line: Int, problem: String) {
      self.line = line
      self.problem = problem
    }

    /// Line and problem: `line 3: no command is named "yak"`.
    public var description: String { "line \(line): \(problem)" }
  }

  /// The bindings.
  public let keymap: Keymap

  /// Reads the text of a file.
  ///
  /// - Throws: `Fault` for the first line that is wrong.
  public init(_ text: some StringProtocol) throws(Fault) {
    var keymap = Keymap()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
        .prefix { !$0.hasPrefix("#") }
      if words.isEmpty { continue }
      guard let name = words.last, words.count > 1 else {
        throw Fault(line: index + 1, problem: "keys and a command are needed, such as C-x C-s accept-line")
      }
      guard let command = CommandName(rawValue: String(name)) else {
        throw Fault(line: index + 1, problem: "no command is named \"\(name)\"")
      }
      for key in words.dropLast() where !Self.isKey(String(key)) {
        throw Fault(line: index + 1, problem: "no key is named \"\(key)\"")
      }
      keymap.bind(words.dropLast().joined(separator: " "), to: command)
    }
    self.keymap = keymap
  }

  private static let named: Set<String> = [
    "space", "enter", "tab", "backspace", "delete", "insert", "escape", "up", "down", "left", "right", "home",
    "end",
    "page-up", "page-down",
  ]

  /// Whether a name is one that a key can have: modifiers, then a character, a name or a function key.
  private static func isKey(_ name: String) -> Bool {
    var rest = Substring(name)
    for modifier in ["s-", "C-", "M-", "S-"] where rest.hasPrefix(modifier) && rest.count > 2 {
      rest = rest.dropFirst(2)
    }
    if rest.unicodeScalars.count == 1 { return true }
    if rest.hasPrefix("F"), let number = Int(rest.dropFirst()) { return 1...24 ~= number }
    return named.contains(String(rest))
  }
}
