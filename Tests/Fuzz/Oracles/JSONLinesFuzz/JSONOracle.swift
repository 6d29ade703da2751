internal import Foundation
import JSONLines

/// A second reading of JSON, by Foundation's `JSONSerialization`.
enum JSONOracle {
  /// What differs between the two readings, or nil.
  ///
  /// - Parameter value: what our reader made of the input; nil where it refused it.
  static func fault(of input: [UInt8], _ value: JSONValue?) -> String? {
    // Foundation takes other encodings for UTF-8's place by zeros and byte order marks.
    if input.contains(0) || input.starts(with: [0xEF, 0xBB, 0xBF]) || input.contains(0xFE) { return nil }
    if let value, !isShared(value, depth: 0) { return nil }
    let other = try? JSONSerialization.jsonObject(with: Data(input), options: .fragmentsAllowed)
    switch (value, other) {
    case (nil, nil): return nil
    case (let value?, let other?): return difference(value, other)
    case (let value?, nil): return "Foundation refuses what reads as \(value)"
    case (nil, let other?):
      // Numbers beyond Double, and nesting, have limits of their own; Foundation takes a comma before a closing bracket.
      return input.count > 200 || hasExponent(input) || hasTrailingComma(input)
        ? nil : "Foundation reads \(other)"
    }
  }

  /// Whether both readers can hold the value: no lone surrogate, no integer beyond `Int`, no name twice.
  ///
  /// A lone surrogate in a name reads as U+FFFD, so a name with one may have been either.
  private static func isShared(_ value: JSONValue, depth: Int) -> Bool {
    guard depth < 200 else { return false }
    switch value {
    case .null, .bool, .integer, .number: return true
    case .integerOutOfRange: return false
    case .string(let units): return isShared(units)
    case .array(let elements): return elements.allSatisfy { isShared($0, depth: depth + 1) }
    case .object(let object):
      let names = object.members.map(\.name)
      return Set(names).count == names.count
        && object.members.allSatisfy {
          !$0.name.unicodeScalars.contains { $0 == "\u{FFFD}" || $0 == "\u{FEFF}" }
            && isShared($0.value, depth: depth + 1)
        }
    }
  }

  private static func isShared(_ units: [UInt16]) -> Bool {
    // Foundation drops a byte order mark also where a string begins with it.
    String(validating: units, as: UTF16.self) != nil && !units.contains(0xFEFF)
  }

  private static func hasExponent(_ input: [UInt8]) -> Bool { input.contains { $0 | 0x20 == 0x65 } }

  private static func hasTrailingComma(_ input: [UInt8]) -> Bool {
    var followsComma = false
    for byte in input where ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if followsComma, byte == 0x5D || byte == 0x7D { return true }
      followsComma = byte == 0x2C
    }
    return false
  }

  private static func difference(_ value: JSONValue, _ other: Any) -> String? {
    let isEqual: Bool
    switch value {
    case .null: isEqual = other is NSNull
    case .bool(let bool): isEqual = isBoolean(other) && (other as? NSNumber)?.boolValue == bool
    case .integer(let integer): isEqual = !isBoolean(other) && (other as? NSNumber)?.intValue == integer
    case .integerOutOfRange: isEqual = false
    case .number(let number):
      // Of more than 17 digits Foundation makes a decimal number, whose value as Double is a product of rounded parts.
      let found = (other as? NSNumber)?.doubleValue ?? .nan
      isEqual = !isBoolean(other) && abs(found - number) <= abs(number) * 1e-12
    case .string(let units): isEqual = (other as? String).map { Array($0.utf16) } == units
    case .array(let elements):
      guard let others = other as? [Any], others.count == elements.count else {
        return "not the array \(value)"
      }
      return zip(elements, others).lazy.compactMap { difference($0, $1) }.first
    case .object(let object):
      // By code units: Swift holds canonically equivalent names for one.
      guard let others = other as? [String: Any], others.count == object.members.count else {
        return "not the object \(value)"
      }
      let named = Dictionary(others.map { (Array($0.key.utf16), $0.value) }) { first, _ in first }
      return object.members.lazy.compactMap { member in
        named[Array(member.name.utf16)].map { difference(member.value, $0) } ?? "no member \(member.name)"
      }.first
    }
    return isEqual ? nil : "Foundation reads \(other) for \(value)"
  }

  private static func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}
