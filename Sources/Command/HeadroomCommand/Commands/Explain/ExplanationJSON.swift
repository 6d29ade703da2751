import JSONLines
import TextLimits

/// Writes the rows of `explain --json`.
///
/// A row is a hundred times as long as its cluster, so what is the same in many rows is written once.
struct ExplanationJSON {
  /// The row up to the text, `{"source":"-","text":`.
  private let start: [UInt8]
  /// The rows of clusters, but for their ranges.
  private var rows = ExplanationRows<Row>()

  private struct Row {
    /// The row up to the start of the range, and from its end on.
    let head: [UInt8], tail: [UInt8]
  }

  init(_ place: InputPlace, rule: String?) {
    var object = place.json
    if let rule { object["rule"] = .text(rule) }
    start = JSONValue.object(object).bytes.dropLast() + Array(",\"text\":".utf8)
  }

  /// Adds a row with its line feed to a buffer.
  mutating func write(_ row: ClusterExplanation, _ cluster: ArraySlice<UInt16>, into buffer: inout [UInt8]) {
    let known = rows.made(for: row, cluster) { [start] in Self.row(row, cluster, start) }
    buffer += known.head
    JSONValue.write(row.range.lowerBound, into: &buffer)
    buffer.append(UInt8(ascii: ","))
    JSONValue.write(row.range.count, into: &buffer)
    buffer += known.tail
  }

  private static func row(_ row: ClusterExplanation, _ cluster: ArraySlice<UInt16>, _ start: [UInt8]) -> Row {
    var head = start
    JSONValue.write(string: cluster, into: &head)
    head += ",\"range\":[".utf8
    let scalars = JSONValue.array(
      row.scalars.map { .object(["code": .text(codePoint($0.value)), "name": .text($0.name)]) })
    var tail = Array("],\"scalars\":".utf8) + scalars.bytes
    for (name, count) in [("graphemes", 1), ("utf16", row.utf16), ("utf8", row.utf8), ("cost", row.cost)] {
      tail += ",\"\(name)\":\(count)".utf8
    }
    tail += ",\"why\":".utf8 + JSONValue.text(row.reasons.joined(separator: "; ")).bytes + "}\n".utf8
    return Row(head: head, tail: tail)
  }
}
