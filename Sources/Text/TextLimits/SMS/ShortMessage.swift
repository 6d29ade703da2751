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
    let boundaries = text.count > Self.shortestCapacity ? text.span.graphemeBoundaries() : []
    // Fewest parts, then the most room left, the first of equals; UCS-2 where no table has every character.
    var best: Self?
    for (table, units) in Self.encodable(text.span, tables) {
      let partCapacity = Self.partCapacity(table, reference)
      // So many parts at least; more than the best has are none to look for.
      if let best, units > Self.capacity(table, header: 0), units > best.segments.count * partCapacity {
        continue
      }
      let message = Self(text, boundaries, table: table, units: units, reference: reference)
      if let best,
        (message.segments.count, message.used - message.room) >= (best.segments.count, best.used - best.room)
      {
        continue
      }
      best = message
    }
    self = best ?? Self(text, boundaries, table: nil, units: text.count, reference: reference)
  }

  /// Whatever the tables and the encoding, so many code units are one part.
  private static let shortestCapacity = 60

  private var used: Int { segments.last ?? 0 }
  private var room: Int { segments.count == 1 ? capacity : partCapacity }

  private init(_ text: [UInt16], _ boundaries: [Int], table: GSMTable?, units: Int, reference: Reference) {
    encoding = table == nil ? .ucs2 : .gsm7
    locking = table?.locking ?? .default
    singleShift = table?.single ?? .default
    self.units = units
    capacity = Self.capacity(table, header: 0)
    partCapacity = Self.partCapacity(table, reference)
    guard units > capacity else {
      parts = [0..<text.count]
      segments = [units]
      return
    }
    var divider = PartDivider(capacity: partCapacity)
    let cost = { (range: Range<Int>) in
      guard let table else { return range.count }
      var cost = 0
      for offset in range { cost += table.cost(text[offset]) }
      return cost
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

  private static func partCapacity(_ table: GSMTable?, _ reference: Reference) -> Int {
    // Information element identifier, length, reference, number of parts, number of this part.
    capacity(table, header: reference == .octet ? 5 : 6)
  }

  /// The tables that have every character of a text, with the septets of the text.
  private static func encodable(_ units: Span<UInt16>, _ tables: Tables) -> [(table: GSMTable, septets: Int)]
  {
    if tables == .none { return GSMTable.default.cost(units).map { [(.default, $0)] } ?? [] }
    return UnitHistogram(units).distinct(candidates(tables))
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

  /// The septets a text takes with its tables' header; UCS-2 text is counted in septets of the same 140 octets.
  ///
  /// - Parameter surplus: how many letters there are besides.
  static func septets(_ units: Span<UInt16>, surplus: Int = 0, tables: Tables) -> Int {
    let costs = encodable(units, tables).map { table, units in
      units + surplus + 160 - capacity(table, header: 0)
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
