/// A way from the whole of a JSON text to one of its values.
public struct JSONPath: Sendable, Hashable {
  /// A step into an object or an array.
  public enum Step: Sendable, Hashable {
    /// The member of a name.
    case member(String)
    /// The element of an index, from 0.
    case element(Int)
  }

  /// The steps, the outermost first.
  public let steps: [Step]

  /// Creates a way from its steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Where the value begins in a text that can be read: of a member its name; as far as the way leads where it leads out.
  ///
  /// - Complexity: O(n) in the bytes.
  public func offset(in bytes: [UInt8]) -> Int {
    var reader = JSONReader(bytes: bytes)
    var offset = 0
    for (number, step) in steps.enumerated() {
      reader.skipWhiteSpace()
      if number == 0 { offset = reader.index }
      guard let place = try? reader.enter(step) else { break }
      offset = place
    }
    return offset
  }
}

extension JSONReader {
  /// Goes on to the beginning of a value in the array or the object that begins here; or nil without such a value.
  fileprivate mutating func enter(_ step: JSONPath.Step) throws(JSONError) -> Int? {
    switch step {
    case .element(let number):
      guard skip("["), number >= 0 else { return nil }
      for _ in 0..<number {
        _ = try value()
        skipWhiteSpace()
        guard skip(",") else { return nil }
      }
      skipWhiteSpace()
      return index
    case .member(let name):
      guard skip("{") else { return nil }
      while true {
        skipWhiteSpace()
        let place = index
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
        let found = String(units: try string())
        skipWhiteSpace()
        guard skip(":") else { return nil }
        if found == name { return place }
        _ = try value()
        skipWhiteSpace()
        guard skip(",") else { return nil }
      }
    }
  }
}
