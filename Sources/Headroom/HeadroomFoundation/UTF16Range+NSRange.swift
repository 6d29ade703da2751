public import Foundation
public import TextEditing

extension UTF16Range {
  /// Creates a range from an `NSRange`, number by number; `NSNotFound` is a location like any other, past every end.
  public init(_ range: NSRange) { self.init(location: range.location, length: range.length) }
}

extension NSRange {
  /// Creates a range from a `UTF16Range`, number by number.
  public init(_ range: UTF16Range) { self.init(location: range.location, length: range.length) }
}
