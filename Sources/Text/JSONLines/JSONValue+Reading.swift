extension JSONValue {
  /// Reads one JSON value from UTF-8 bytes; white space around it is allowed, anything else is not.
  ///
  /// Ill-formed UTF-8, two members of one name and more than 512 levels of nesting are errors.
  ///
  /// - Parameter mostValues: how many values there may be, nested ones and the whole included; each takes memory of its
  ///   own, up to twenty times as much as it has bytes.
  /// - Complexity: O(n).
  public init(reading bytes: some Collection<UInt8>, mostValues: Int = .max) throws(JSONError) {
    var reader = JSONReader(bytes: Array(bytes), mostValues: mostValues)
    self = try reader.wholeValue()
  }
}
