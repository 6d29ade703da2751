/// The capabilities of a terminal that drawing depends on.
public struct TerminalCapabilities: Sendable, Hashable {
  /// How many colours are used.
  public enum ColorDepth: Sendable, Hashable { case none, sixteen, palette }

  /// How many colours are used.
  public var colors: ColorDepth

  /// Whether the terminal holds the picture back until a frame is complete (mode 2026).
  public var synchronizesOutput: Bool

  /// Whether the terminal wraps the rows on its screen anew when its window changes.
  ///
  /// None says so, and none can be asked: most do; xterm, rxvt, st, GNU screen and the console of Linux do not.
  public var rewrapsRows: Bool

  /// Creates capabilities; by default the 16 colours, and nothing that must be asked for.
  public init(colors: ColorDepth = .sixteen, synchronizesOutput: Bool = false, rewrapsRows: Bool = true) {
    self.colors = colors
    self.synchronizesOutput = synchronizesOutput
    self.rewrapsRows = rewrapsRows
  }

  /// Reads the capabilities from the environment: `NO_COLOR`, `COLORTERM`, `TERM`, and variables of terminals that do not rewrap.
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
    let keepsRows = ["linux", "rxvt", "st-", "vt", "screen"].contains { term.hasPrefix($0) } || term == "st"
    let isXterm = variable("XTERM_VERSION") != nil
    // tmux calls itself screen, and rewraps.
    if variable("TMUX") == nil, keepsRows || isXterm || variable("STY") != nil { rewrapsRows = false }
  }
}
