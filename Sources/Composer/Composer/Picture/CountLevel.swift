import LineEditor
import TextCells

/// How near the limit a text is, and how that is shown: by sign and word, and by colour.
public enum CountLevel: Sendable, Hashable {
  /// More than 20 are left.
  case calm
  /// At most 20 are left.
  case near
  /// At most 10 are left.
  case close
  /// The text is over.
  case over

  /// The level for what remains.
  public init(remaining: Int) {
    switch remaining {
    case ..<0: self = .over
    case ...10: self = .close
    case ...20: self = .near
    default: self = .calm
    }
  }

  /// The sign behind the count, so that it does not speak by colour alone.
  var sign: String {
    switch self {
    case .calm: ""
    case .near: " !"
    case .close: " !!"
    case .over: " !!!"
    }
  }

  /// The count in words: `135 left`, `9 left !!`, `-3 over !!!`.
  func words(remaining: Int, pattern: String) -> String {
    pattern.filling("number", "\(remaining)") + sign
  }

  /// How the count looks.
  var style: CellStyle {
    switch self {
    case .calm: CellStyle()
    case .near: CellStyle(.bold, foreground: .yellow)
    case .close: CellStyle(.bold, foreground: .red)
    case .over: CellStyle([.bold, .reverse], foreground: .red)
    }
  }
}
