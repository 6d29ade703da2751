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

  /// The value of a member, or nil; setting nil removes it, setting a new name appends it.
  ///
  /// - Complexity: O(members).
  public subscript(name: String) -> JSONValue? {
    get { index(of: name).map { members[$0].value } }
    set {
      let index = index(of: name)
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Appends a member of a name that no other has; the caller has looked.
  mutating func append(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
  }

  /// By code units (RFC 8259, 8.3); `==` alone holds canonically equivalent names for one.
  private func index(of name: String) -> Int? {
    members.firstIndex { $0.name == name && $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object from its members, in order; a later member of the same name replaces an earlier one.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}
