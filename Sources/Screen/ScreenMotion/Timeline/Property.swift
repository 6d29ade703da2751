/// A name for something that a timeline animates, with the type of its values and its value before anything is set.
public struct Property<Value: Animatable>: Sendable {
  /// The name, `bar.frame`; two properties of one name and different types are two properties.
  public let name: String
  /// The value that it has until it is set.
  public let initial: Value

  /// A property.
  public init(_ name: String, _ initial: Value) {
    self.name = name
    self.initial = initial
  }

  /// The key of the property in the timeline.
  var key: PropertyKey { PropertyKey(name: name, type: ObjectIdentifier(Value.self)) }
}

/// The name and type of a property.
struct PropertyKey: Hashable {
  let name: String
  let type: ObjectIdentifier
}
