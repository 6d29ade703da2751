/// How the posts of a thread are numbered.
public struct PostNumbering: Sendable, Hashable {
  /// The position of the number.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case before, after
  }

  /// The number, with `{i}` for the post's and `{n}` for that of all posts.
  public let format: String
  /// The position of the number.
  public let place: Place

  /// Creates a numbering; a space separates the number from the text.
  public init(_ format: String, place: Place = .after) {
    self.format = format
    self.place = place
  }

  /// Whether the format has the number of posts.
  var namesTotal: Bool { Self.parts(format).contains("{n}") }

  /// Returns the text before and after the text of a post.
  func label(_ index: Int, of total: Int) -> (head: [UInt16], tail: [UInt16]) {
    let number = Self.parts(format).map { part in
      part == "{i}" ? "\(index)" : part == "{n}" ? "\(total)" : part
    }.joined()
    let units = Array(number.utf16)
    return place == .before ? (units + [0x20], []) : ([], [0x20] + units)
  }

  /// The format in pieces, `{i}` and `{n}` alone.
  private static func parts(_ format: String) -> [String] {
    var parts = [""]
    var rest = Substring(format)
    while !rest.isEmpty {
      if rest.hasPrefix("{i}") || rest.hasPrefix("{n}") {
        parts += [String(rest.prefix(3)), ""]
        rest = rest.dropFirst(3)
      } else {
        parts[parts.count - 1] += String(rest.removeFirst())
      }
    }
    return parts
  }
}
