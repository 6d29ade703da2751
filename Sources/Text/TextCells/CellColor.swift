/// A colour of a cell.
public enum CellColor: Sendable, Hashable {
  /// The terminal's own colour.
  case standard
  /// One of the palette of 256: 0 to 7 plain, 8 to 15 bright, 16 to 231 a cube of six levels, then 24 greys.
  case palette(UInt8)

  /// The plain red of the palette.
  public static let red = CellColor.palette(1)
  /// The plain green of the palette.
  public static let green = CellColor.palette(2)
  /// The plain yellow of the palette.
  public static let yellow = CellColor.palette(3)
  /// The plain blue of the palette.
  public static let blue = CellColor.palette(4)
  /// The plain cyan of the palette.
  public static let cyan = CellColor.palette(6)
}
