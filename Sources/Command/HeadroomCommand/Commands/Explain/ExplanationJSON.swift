import JSONLines
import TextLimits

/// Writes the rows of `explain --json`.
///
/// A row is a hundred times as long as its cluster, so what is the same in many rows is written once.
struct ExplanationJSON {
  /// The row up to the text, `{"source":"-","text":`.
  private let start: [UInt8]
  /// The scalars of clusters of one scalar, from their key on.
  private var known: [UInt32: [UInt8]] = [:]

  /// The reasons of the last row, and how they are written.
  private var lastReasons: [String] = []
  private var lastWhy = Array("\"\"".utf8)

  init(_ place: InputPlace, rule: String?) {
    var object = place.json
    if let rule { object["rule"] = .text(rule) }
    start = JSONValue.object(object).bytes.dropLast() + Array(",\"text\":".utf8)
  }

  /// Puts a row with its line feed in the place of what a buffer holds.
  mutating func write(_ row: ClusterExplanation, _ cluster: ArraySlice<UInt16>, into line: inout [UInt8]) {
    line.removeAll(keepingCapacity: true)
    line += start
    JSONValue.write(string: cluster, into: &line)
    line += ",\"range\":[".utf8
    JSONValue.write(row.range.lowerBound, into: &line)
    line.append(UInt8(ascii: ","))
    JSONValue.write(row.range.count, into: &line)
    line += "],\"scalars\":".utf8
    line += scalars(row)
    line += ",\"graphemes\":1,\"utf16\":".utf8
    JSONValue.write(row.utf16, into: &line)
    line += ",\"utf8\":".utf8
    JSONValue.write(row.utf8, into: &line)
    line += ",\"cost\":".utf8
    JSONValue.write(row.cost, into: &line)
    line += ",\"why\":".utf8
    if row.reasons != lastReasons {
      lastReasons = row.reasons
      lastWhy = JSONValue.text(row.reasons.joined(separator: "; ")).bytes
    }
    line += lastWhy
    line += "}\n".utf8
  }

  private mutating func scalars(_ row: ClusterExplanation) -> [UInt8] {
    let isSingle = row.scalars.count == 1
    if isSingle, let bytes = known[row.scalars[0].value] { return bytes }
    let bytes = JSONValue.array(
      row.scalars.map { .object(["code": .text(codePoint($0.value)), "name": .text($0.name)]) }
    ).bytes
    if isSingle { known[row.scalars[0].value] = bytes }
    return bytes
  }
}
