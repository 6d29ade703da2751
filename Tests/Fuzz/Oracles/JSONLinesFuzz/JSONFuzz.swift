import JSONLines

/// The reader and the writer of JSON: what is read and written reads as the same again, and Foundation reads the same.
public enum JSONFuzz {
  /// What goes wrong with an input, or nil.
  public static func fault(of input: [UInt8]) -> String? {
    let value: JSONValue
    do {
      value = try JSONValue(reading: input)
    } catch {
      if error.column < 1 || error.problem.isEmpty { return "an error without a place" }
      // Of two members of one name Foundation takes one.
      if error.problem.hasSuffix("is there twice") { return nil }
      return JSONOracle.fault(of: input, nil).map { "refused for \(error.problem): \($0)" }
    }
    if let fault = JSONOracle.fault(of: input, value) { return fault }
    let written = value.bytes
    if written.contains(0x0A) || written.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "a control character"
    }
    if String(validating: written, as: UTF8.self) == nil { return "ill-formed UTF-8" }
    do {
      let again = try JSONValue(reading: written)
      if again != value { return "another value: \(again) for \(value)" }
      return again.bytes == written ? nil : "another text"
    } catch {
      return "what was written does not read: \(error)"
    }
  }
}
