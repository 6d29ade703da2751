/// Which keys do what.
///
/// A key goes by its name, as `TerminalIO` gives it and key files write it: `C-a`, `M-f`, `S-left`, `F2`. A binding
/// is a key or a sequence of keys, `C-x C-u`.
public struct Keymap: Sendable, Hashable {
  /// The result of a key lookup.
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
  /// The proper prefixes of all bindings, so that a key is looked up once.
  private var prefixes: Set<[String]> = []

  /// Creates a table of bindings; the keys of a sequence are separated by spaces.
  public init(_ bindings: [String: CommandName] = [:]) {
    for (keys, command) in bindings { bind(keys, to: command) }
  }

  /// Binds keys, in place of what they were bound to.
  public mutating func bind(_ keys: String, to command: CommandName) {
    let keys = keys.split(separator: " ").map(String.init)
    bindings[keys] = command
    for length in keys.indices.dropFirst() { prefixes.insert(Array(keys[..<length])) }
  }

  /// This table with the bindings of another laid over it.
  public func merging(_ other: Keymap) -> Keymap {
    var merged = self
    merged.bindings.merge(other.bindings) { $1 }
    merged.prefixes.formUnion(other.prefixes)
    return merged
  }

  /// Looks up the keys pressed so far.
  ///
  /// - Complexity: O(number of keys), however many bindings there are.
  public func lookup(_ keys: [String]) -> Lookup {
    if let command = bindings[keys] { return .command(command) }
    return prefixes.contains(keys) ? .prefix : .unbound
  }
}
