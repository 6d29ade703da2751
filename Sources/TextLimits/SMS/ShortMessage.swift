import Graphemes

/// A text as SMS carries it: in which encoding, and in how many parts (3GPP TS 23.038 and 23.040).
public struct ShortMessage: Sendable, Hashable {
  /// How a message encodes its text; one choice for all of its parts.
  public enum Encoding: String, Sendable, Hashable {
    /// The 7-bit alphabet with its extension table, or with national tables.
    case gsm7
    /// UTF-16 code units.
    case ucs2
  }

  /// Which tables may be used.
  public enum Tables: Sendable, Hashable {
    /// The default alphabet and its extension table.
    case none
    /// The tables of a language where the default ones do not do.
    case language(GSMLanguage)
    /// Whichever tables make the fewest parts, then leave the most room.
    case automatic
  }

  /// How the parts of a longer text name their message.
  public enum Reference: Int, Sendable, Hashable {
    /// One octet, as nearly all phones do.
    case octet = 8
    /// Two octets.
    case twoOctets = 16
  }

  /// More parts cannot be numbered (TS 23.040, 9.2.3.24.1).
  public static let maximumParts = 255

  /// The encoding.
  public let encoding: Encoding
  /// The tables in use; both default where the encoding is UCS-2.
  public let locking: GSMLanguage, singleShift: GSMLanguage
  /// Septets or code units of the text, without headers.
  public let units: Int
  /// Each part's range of the text, in UTF-16 code units; one empty part for an empty text.
  public let parts: [Range<Int>]
  /// Septets or code units of each part, without its header.
  public let segments: [Int]
  /// How many units a text of one part may take with these tables.
  public let capacity: Int
  /// How many units each part of a longer text may take.
  public let partCapacity: Int

  /// Encodes and divides a text.
  ///
  /// No part ends within an escape or a surrogate pair, nor within a cluster that fits in a part of its own.
  ///
  /// - Complexity: O(n), times the number of tables where they are chosen automatically.
  public init(_ text: [UInt16], tables: Tables = .none, reference: Reference = .octet) {
    let span = text.span
    let candidates = Self.candidates(tables).compactMap { table in
      table.cost(span).map { Self(text, table: table, units: $0, reference: reference) }
    }
    // Fewest parts, then the most room left; UCS-2 where no table has every character.
    let best = candidates.min { left, right in
      (left.segments.count, left.used - left.room) < (right.segments.count, right.used - right.room)
    }
    self = best ?? Self(text, table: nil, units: text.count, reference: reference)
  }

  private var used: Int { segments.last ?? 0 }
  private var room: Int { segments.count == 1 ? capacity : partCapacity }

  private init(_ text: [UInt16], table: GSMTable?, units: Int, reference: Reference) {
    encoding = table == nil ? .ucs2 : .gsm7
    locking = table?.locking ?? .default
    singleShift = table?.single ?? .default
    self.units = units
    capacity = Self.capacity(table, header: 0)
    // Information element identifier, length, reference, number of parts, number of this part.
    partCapacity = Self.capacity(table, header: reference == .octet ? 5 : 6)
    guard units > capacity else {
      parts = [0..<text.count]
      segments = [units]
      return
    }
    var divider = PartDivider(capacity: partCapacity)
    let boundaries = text.span.graphemeBoundaries()
    let cost = { (range: Range<Int>) in
      table.map { table in text[range].reduce(0) { $0 + table.cost($1) } } ?? range.count
    }
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      divider.add(text, start..<end, cost)
    }
    divider.close()
    parts = divider.parts
    segments = divider.segments
  }

  /// Units in the 140 octets of a message beside its header.
  private static func capacity(_ table: GSMTable?, header: Int) -> Int {
    let tableOctets = 3 * (table?.namedTables ?? 0)
    // The length of the header takes an octet where there is a header.
    let octets = header + tableOctets == 0 ? 0 : 1 + header + tableOctets
    // TS 23.040, 9.2.3.24: fill bits bring the text to a septet boundary.
    return table == nil ? (140 - octets) / 2 : 160 - (octets * 8 + 6) / 7
  }

  private static func candidates(_ tables: Tables) -> [GSMTable] {
    switch tables {
    case .none: [.default]
    case .language(let language):
      GSMTable.pairs.filter { pair in
        [.default, language].contains(pair.locking) && [.default, language].contains(pair.single)
      }
    case .automatic: GSMTable.pairs
    }
  }

  /// The septets a text takes with its tables' header; UCS-2 text is told in septets of the same 140 octets.
  ///
  /// - Parameter surplus: how many letters there are besides.
  static func septets(_ units: Span<UInt16>, surplus: Int = 0, tables: Tables) -> Int {
    let costs = candidates(tables).compactMap { table in
      table.cost(units).map { $0 + surplus + 160 - capacity(table, header: 0) }
    }
    // 70 code units are 160 septets.
    return costs.min() ?? ((units.count + surplus) * 16 + 6) / 7
  }

  /// Whether a code unit is in the default alphabet or its extension table.
  public static func isInDefaultAlphabet(_ unit: UInt16) -> Bool { GSMTable.default.cost(unit) > 0 }
}

extension ShortMessage.Tables {
  /// The tables of a code: empty for the default ones, `auto`, or the code of a language; nil for any other.
  public init?(code: String) {
    if code == "auto" {
      self = .automatic
    } else if let language = GSMLanguage.allCases.first(where: { $0.code == code }) {
      self = language == .default ? .none : .language(language)
    } else {
      return nil
    }
  }

  /// The code: empty for the default tables, `auto`, or that of a language.
  public var code: String {
    switch self {
    case .none: ""
    case .language(let language): language.code
    case .automatic: "auto"
    }
  }
}
