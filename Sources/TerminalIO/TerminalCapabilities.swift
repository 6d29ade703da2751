/// What a terminal can do, as far as drawing needs it.
public struct TerminalCapabilities: Sendable, Hashable {
  /// How many colours are used.
  public enum ColorDepth: Sendable, Hashable { case none, sixteen, palette }

  /// How many colours are used.
  public var colors: ColorDepth

  /// Whether the terminal holds the picture back until a frame is complete (mode 2026).
  public var synchronizesOutput: Bool

  /// Creates capabilities; by default the 16 colours, and nothing that must be asked for.
  public init(colors: ColorDepth = .sixteen, synchronizesOutput: Bool = false) {
    self.colors = colors
    self.synchronizesOutput = synchronizesOutput
  }

  /// What the environment says: `NO_COLOR`, `COLORTERM` and `TERM`.
  ///
  /// - Parameter variable: the value of an environment variable, or nil where it is not set.
  public init(environment variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    let colorTerm = variable("COLORTERM") ?? ""
    // https://no-color.org: present and not empty.
    if let noColor = variable("NO_COLOR"), !noColor.isEmpty {
      self.init(colors: .none)
    } else if term.hasSuffix("-mono") || term == "dumb" || term.hasPrefix("vt") {
      self.init(colors: .none)
    } else if term.hasSuffix("256color") || !colorTerm.isEmpty {
      self.init(colors: .palette)
    } else {
      self.init(colors: .sixteen)
    }
  }
}
