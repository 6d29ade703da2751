import JSONLines
import TextLimits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The rules of a user, in JSON: one rule, or an array of them.
///
/// A rule has the keys that `headroom rules show --json` prints. `extends` names another rule, of the catalogue or of
/// the file, that gives what the rule does not say itself.
struct RuleFile {
  /// The most bytes of a file: 100,000 rules take a third.
  static let longest = 32 << 20

  /// The rules by name, in the order of the file.
  let rules: [TextRule]

  /// Reads a file.
  ///
  /// - Throws: `SystemError` when it cannot be read, `RuleFileError` that names the key and what was expected.
  init(_ path: String) throws {
    let bytes = try Self.bytes(path)
    do {
      try self.init(bytes: bytes)
    } catch {
      throw UsageError("\(printable(path)):\(error)")
    }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    do {
      return try InputFile(path).readAll(notLongerThan: longest)
    } catch {
      guard error.code == EFBIG else { throw error }
      throw UsageError("\(printable(path)): a file of rules has at most \(longest >> 20) MiB")
    }
  }

  init(bytes: [UInt8]) throws(RuleFileError) {
    do {
      rules = try Self.rules(bytes)
    } catch {
      throw error.line == nil ? error.located(in: bytes) : error
    }
  }

  private static func rules(_ bytes: [UInt8]) throws(RuleFileError) -> [TextRule] {
    let value: JSONValue
    do { value = try JSONValue(reading: bytes) } catch {
      let (line, column) = place(of: error, in: bytes)
      throw RuleFileError("\(column)", error.problem, line: line)
    }
    let values: [JSONValue]
    if case .array(let elements) = value { values = elements } else { values = [value] }
    var drafts: [RuleDraft] = []
    for (index, value) in values.enumerated() {
      drafts.append(try RuleDraft(value, at: values.count > 1 ? "rules[\(index)]" : "rule"))
    }
    return try RuleResolver(drafts).rules()
  }

  /// The line and column of an error, which counts columns through the whole text.
  private static func place(of error: JSONError, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(max(0, error.column - 1))
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    return (line, column)
  }
}
