extension JSONValue {
  /// Reads one JSON value from UTF-8 bytes; white space around it is allowed, anything else is not.
  ///
  /// Ill-formed UTF-8, two members of one name and more than 512 levels of nesting are errors.
  ///
  /// - Complexity: O(n).
  public init(reading bytes: some Collection<UInt8>) throws(JSONError) {
    var reader = JSONReader(bytes: Array(bytes))
    self = try reader.wholeValue()
  }
}
