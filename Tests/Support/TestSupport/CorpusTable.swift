/// A table of the corpus: tab-separated, a first line that names the columns, `#` lines as comments.
public struct CorpusTable: Sendable {
  /// One row, with the place it came from.
  public struct Row: Sendable, CustomStringConvertible {
    /// `Corpus` path and line number, `edits/formula-audit.tsv:12`.
    public let place: String
    /// The fields by column name, as written.
    public let fields: [String: String]

    /// A field as written; a column that does not exist is a fault of the test.
    public subscript(column: String) -> String {
      guard let field = fields[column] else { preconditionFailure("\(place): no column named \(column)") }
      return field
    }

    /// A field with its escapes undone, in UTF-16 code units.
    public func units(_ column: String) -> [UInt16] { unescaped(self[column]) }

    /// A field with its escapes undone; lone surrogates become U+FFFD.
    public func text(_ column: String) -> String { String(decoding: units(column), as: UTF16.self) }

    /// A field as a number, or nil when it is empty.
    public func integer(_ column: String) -> Int? {
      if self[column].isEmpty { return nil }
      guard let value = Int(self[column]) else {
        preconditionFailure("\(place): \(column) is no number: \(self[column])")
      }
      return value
    }

    /// A field as a decimal number, or nil when it is empty.
    public func number(_ column: String) -> Double? { numbers(column).first }

    /// A field as decimal numbers with commas between them.
    public func numbers(_ column: String) -> [Double] {
      self[column].split(separator: ",").map { word in
        guard let value = Double(word) else {
          preconditionFailure("\(place): \(column) is no number: \(word)")
        }
        return value
      }
    }

    /// The place.
    public var description: String { place }
  }

  /// The rows in the order of the file.
  public let rows: [Row]

  /// Reads a table.
  ///
  /// - Parameter path: below `Corpus/`.
  public init(_ path: String) throws {
    var rows: [Row] = []
    var columns: [String]?
    let lines = try Corpus.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let columns else {
        columns = fields
        continue
      }
      let place = "\(path):\(index + 1)"
      guard fields.count == columns.count else {
        preconditionFailure("\(place): \(fields.count) fields for \(columns.count) columns")
      }
      rows.append(Row(place: place, fields: .init(uniqueKeysWithValues: zip(columns, fields))))
    }
    self.rows = rows
  }
}
