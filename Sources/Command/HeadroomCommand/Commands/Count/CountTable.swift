import Graphemes

/// The rows of counts for people, right-aligned under their headings as `wc` aligns its columns.
struct CountTable: Sendable {
  let headings: [String]

  init(hasWords: Bool) {
    headings = ["graphemes", "scalars", "utf16", "utf8", "lines"] + (hasWords ? ["words"] : [])
  }

  var heading: String { line(headings, label: "") }

  func row(_ counts: UTF8TextCounter.Counts, words: Int?, label: String) -> String {
    let numbers = [counts.graphemes, counts.scalars, counts.utf16, counts.utf8, counts.lineFeeds]
    return line((numbers + (words.map { [$0] } ?? [])).map(String.init), label: label)
  }

  private func line(_ fields: [String], label: String) -> String {
    let columns = zip(fields, headings).map { field, heading in
      String(repeating: " ", count: max(0, max(heading.count, 9) - field.count)) + field
    }
    return columns.joined(separator: " ") + (label.isEmpty ? "" : " " + label) + "\n"
  }
}
