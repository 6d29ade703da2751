/// The members of a JSON object in the order in which they were written.
public struct JSONObject: Sendable, Hashable {
  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// The name; lone surrogates in it become U+FFFD.
    public let name: String
    /// The value.
    public var value: JSONValue
  }

  /// The members in order; no two have the same name.
  public private(set) var members: [Member] = []

  /// Creates an object without members.
  public init() {}

  /// The value of a member, or nil when there is none; setting nil removes it, setting a new name appends it.
  ///
  /// - Complexity: O(members).
  public subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object from its members, in order; a later member of the same name replaces an earlier one.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}
