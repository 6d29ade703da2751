/// Which keys do what.
///
/// A key goes by its name, as `TerminalIO` gives it and key files write it: `C-a`, `M-f`, `S-left`, `F2`. A binding
/// is a key or a sequence of keys, `C-x C-u`.
public struct Keymap: Sendable, Hashable {
  /// What a sequence of keys is.
  public enum Lookup: Sendable, Hashable {
    /// All of a binding.
    case command(CommandName)
    /// The beginning of one or more bindings.
    case prefix
    /// Nothing.
    case unbound
  }

  /// The bindings by their keys.
  public private(set) var bindings: [[String]: CommandName] = [:]

  /// Creates a table of bindings; the keys of a sequence are separated by spaces.
  public init(_ bindings: [String: CommandName] = [:]) {
    for (keys, command) in bindings { bind(keys, to: command) }
  }

  /// Binds keys, in place of what they were bound to.
  public mutating func bind(_ keys: String, to command: CommandName) {
    bindings[keys.split(separator: " ").map(String.init)] = command
  }

  /// This table with the bindings of another laid over it.
  public func merging(_ other: Keymap) -> Keymap {
    var merged = self
    merged.bindings.merge(other.bindings) { $1 }
    return merged
  }

  /// What the keys pressed so far are.
  public func lookup(_ keys: [String]) -> Lookup {
    if let command = bindings[keys] { return .command(command) }
    let isPrefix = bindings.keys.contains { $0.count > keys.count && $0.starts(with: keys) }
    return isPrefix ? .prefix : .unbound
  }
}
