import TextEditing

/// An input on which a formula is wrong.
public struct FormulaCounterexample: Sendable, Hashable {
  /// The text before the edit.
  public let text: [UInt16]
  /// The edit.
  public let edit: TextEdit
  /// How many grapheme clusters fit.
  public let limit: Int
  /// The answer of the formula, and the true one.
  public let finding: FormulaFinding
}

extension FormulaAudit {
  /// A smallest input for each kind of fault that the formula has.
  ///
  /// Every text and replacement of up to `size` pieces together is tried, with every range that lies on piece edges, at
  /// every limit up to `size`; the first found is the smallest, so each fault is shown by a readable input.
  ///
  /// - Parameters:
  ///   - size: how many pieces text and replacement have together at most.
  ///   - pieces: what texts are made of.
  /// - Returns: a counterexample for each kind of fault that was found.
  /// - Complexity: exponential in `size`; stops when every kind was found.
  public func smallestFaults(
    upTo size: Int = 3, of pieces: [String] = ["a", "😀", "\u{301}", "👨", "\u{200D}👩", "🇺", "\r\n"]
  ) -> [FormulaFinding.Fault: FormulaCounterexample] {
    let pieces = pieces.map { Array($0.utf16) }
    var found: [FormulaFinding.Fault: FormulaCounterexample] = [:]
    var texts: [[[[UInt16]]]] = [[[]]]
    for total in 0...max(0, size) {
      if total > 0 {
        // All sequences one piece longer than the longest so far.
        texts.append(texts[total - 1].flatMap { text in pieces.map { text + [$0] } })
      }
      for inserted in 0...total {
        for text in texts[total - inserted] {
          for replacement in texts[inserted] {
            examine(text, replacement, limits: 0...max(1, total), &found)
            if found.count == FormulaFinding.Fault.allCases.count { return found }
          }
        }
      }
    }
    return found
  }

  private func examine(
    _ text: [[UInt16]], _ replacement: [[UInt16]], limits: ClosedRange<Int>,
    _ found: inout [FormulaFinding.Fault: FormulaCounterexample]
  ) {
    let units = Array(text.joined())
    var edges = [0]
    for piece in text { edges.append((edges.last ?? 0) + piece.count) }
    for lower in edges.indices {
      for upper in edges[lower...] {
        let edit = TextEdit(
          range: UTF16Range(edges[lower]..<upper), replacement: Array(replacement.joined()))
        for limit in limits {
          let finding = examine(edit, in: units, limit: limit)
          guard let fault = finding.fault, found[fault] == nil else { continue }
          found[fault] = FormulaCounterexample(text: units, edit: edit, limit: limit, finding: finding)
        }
      }
    }
  }
}
