/// How a cell looks, beside its text.
public struct CellStyle: Sendable, Hashable {
  /// The attributes of text that need no colour.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// SGR 1.
    public static let bold = Attributes(rawValue: 1)
    /// SGR 2.
    public static let dim = Attributes(rawValue: 2)
    /// SGR 3.
    public static let italic = Attributes(rawValue: 4)
    /// SGR 4.
    public static let underline = Attributes(rawValue: 8)
    /// SGR 7.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: CellColor
  /// The colour behind it.
  public var background: CellColor
  /// Bold, dim and so on.
  public var attributes: Attributes

  /// Creates a style; by default the terminal's own.
  public init(
    _ attributes: Attributes = [], foreground: CellColor = .standard, background: CellColor = .standard
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attribute.
  public static let plain = CellStyle()
}
