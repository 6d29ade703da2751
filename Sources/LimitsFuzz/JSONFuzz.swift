import JSONLines

/// The reader and the writer of JSON: what is read and written reads as the same again.
public enum JSONFuzz {
  /// What goes wrong with an input, or nil.
  public static func fault(of input: [UInt8]) -> String? {
    let value: JSONValue
    do {
      value = try JSONValue(reading: input)
    } catch {
      return error.column >= 1 && !error.problem.isEmpty ? nil : "an error without a place"
    }
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
