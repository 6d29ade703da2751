import Graphemes
import JSONLines
import TextLimits

/// The explanation of one text under one rule, written while the text is read.
struct Explanation {
  /// So much is written at once.
  private static let bufferedBytes = 1 << 15

  private let rule: TextRule
  private let place: InputPlace
  private let isJSON: Bool
  /// Whether the rule must be named.
  private let namesRule: Bool

  init(_ rule: TextRule, _ place: InputPlace, isJSON: Bool, namesRule: Bool) {
    self.rule = rule
    self.place = place
    self.isJSON = isJSON
    self.namesRule = namesRule
  }

  /// Writes a row a cluster; returns the offset of the first byte that is not well-formed UTF-8, or nil.
  ///
  /// - Throws: `InputError` where the text is too long for the rule.
  func write(_ text: RepeatableText, _ io: CommandIO) throws -> Int? {
    var measurer = TextMeasurer(rule)
    var explainer = TextExplainer(rule)
    if rule.bindingUnit == nil, try !text.isWhole(explainer.division) {
      explainer = TextExplainer(rule, unit: try bindingUnit(text))
    }
    var table: ExplanationTable?
    var json = ExplanationJSON(place, rule: namesRule ? rule.name : nil)
    var lines: [UInt8] = []
    var wholeCounts: [TextMeasurement.Count] = []
    var bytes = 0
    var firstIllFormedByte: Int?
    try forEachPiece(of: text, explainer.division) { piece in
      if table == nil {
        table = ExplanationTable(piece.units)
        if !isJSON { try io.output.write((namesRule ? "\(rule.name)\n" : "") + (table?.heading ?? "")) }
      }
      let start = measurer?.length ?? 0
      try explainer.explain(piece.units) { row in
        let cluster = piece.units[row.range.lowerBound - start..<row.range.upperBound - start]
        if isJSON {
          json.write(row, cluster, into: &lines)
        } else {
          lines += table?.row(row, cluster) ?? []
        }
        if lines.count >= Self.bufferedBytes {
          try io.output.write(bytes: lines)
          lines.removeAll(keepingCapacity: true)
        }
      }
      try io.output.write(bytes: lines)
      lines.removeAll(keepingCapacity: true)
      measurer?.add(piece.units)
      if measurer == nil { wholeCounts = rule.counts(of: piece.units) }
      if firstIllFormedByte == nil { firstIllFormedByte = piece.firstIllFormedByte.map { bytes + $0 } }
      bytes += piece.bytes.count
    }
    if !isJSON {
      try io.output.write(ExplanationTable.footer(measurer?.measurement.counts ?? wholeCounts))
    }
    return firstIllFormedByte
  }

  /// The unit of the limit that binds, for which the text is read once.
  private func bindingUnit(_ text: RepeatableText) throws -> TextUnit? {
    var measurer = TextMeasurer(rule)
    try forEachPiece(of: text, rule.division) { measurer?.add($0.units) }
    return measurer?.measurement.binding.limit.unit
  }

  private func forEachPiece(
    of text: RepeatableText, _ division: TextDivision, _ body: (DecodedText) throws -> Void
  ) throws {
    var reader = try text.pieces(division)
    while let step = try reader.next() {
      guard case .piece(let bytes) = step else {
        throw InputError(TextPieceReader.problem(division))
      }
      try body(DecodedText(bytes))
    }
  }
}
