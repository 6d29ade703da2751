import TestSupport

@testable import Graphemes

/// Where Swift's `String` and the linked ICU part, scalar by scalar.
///
/// Both follow UAX #29 with the data of their own Unicode version, so each difference is a scalar whose class changed.
struct StringCountDifferences {
  /// Scalars in a row that differ in the same way.
  struct Difference: Hashable {
    var first, last: UInt32
    /// The class that ICU gives the scalars.
    let icu: GraphemeClass
    /// The class as which `String` treats them; nil if it behaves as none does.
    let swift: GraphemeClass?

    /// Why, in the words of the Unicode versions' change notes.
    var reason: String {
      switch (icu, swift) {
      case (.pictographic, .other): "no longer Extended_Pictographic"
      case (.other, .pictographic): "Extended_Pictographic since"
      case (.other, .consonant): "Indic_Conjunct_Break=Consonant since: GB9c reaches more scripts"
      case (.consonant, .other): "no longer Indic_Conjunct_Break=Consonant"
      case (_, .linker): "Indic_Conjunct_Break=Linker since: GB9c reaches more scripts"
      case (.linker, _): "no longer Indic_Conjunct_Break=Linker"
      case (.extend, .conjunctExtend), (.conjunctExtend, .extend): "Indic_Conjunct_Break=Extend redefined"
      case (.spacingMark, .extend), (.spacingMark, .conjunctExtend): "SpacingMark became Extend"
      case (_, nil): "unexplained"
      default: "Grapheme_Cluster_Break changed, or the scalar was assigned since"
      }
    }
  }

  /// The differences by scalar, in order.
  private(set) var differences: [Difference] = []
  private let iterator: ICUBreakIterator
  private let classBySignature: [[Bool]: GraphemeClass]

  init() throws {
    iterator = try ICUBreakIterator(.graphemes)
    classBySignature = Dictionary(
      uniqueKeysWithValues: GraphemeClass.allCases.map { (SignatureContexts.machineSignature($0), $0) })
  }

  /// Probes a scalar; scalars must come in order.
  mutating func probe(_ value: UInt32) throws {
    let units = SignatureContexts.text(around: value)
    try iterator.setText(units)
    let icu = iterator.boundaries()
    var swift = [0]
    for character in String(decoding: units, as: UTF16.self) {
      swift.append((swift.last ?? 0) + character.utf16.count)
    }
    if icu == swift { return }
    let difference = Difference(
      first: value, last: value, icu: GraphemeTables.shared.graphemeClass(value) ?? .other,
      swift: classBySignature[Self.signature(units, value, swift)])
    if let last = differences.last, last.last + 1 == value, last.icu == difference.icu,
      last.swift == difference.swift
    {
      differences[differences.count - 1].last = value
    } else {
      differences.append(difference)
    }
  }

  /// Where the contexts break, in the order of `SignatureContexts.machineSignature`.
  private static func signature(_ units: [UInt16], _ value: UInt32, _ boundaries: [Int]) -> [Bool] {
    let found = Set(boundaries)
    var result: [Bool] = []
    var offset = 0
    for context in SignatureContexts.contexts {
      let count = context.before.count + 1 + context.after.count
      for _ in 0..<count {
        result.append(found.contains(offset))
        offset += UTF16.isLeadSurrogate(units[offset]) ? 2 : 1
      }
      offset += 2  // The LF LF that ends a context.
    }
    return result
  }

  /// The differences as a table of the corpus.
  var table: String {
    let rows = differences.map { difference in
      [
        codePoint(difference.first), codePoint(difference.last), "\(difference.icu)",
        difference.swift.map { "\($0)" } ?? "none", difference.reason,
      ].joined(separator: "\t")
    }
    return "first\tlast\ticu\tswift\treason\n" + rows.joined(separator: "\n") + "\n"
  }
}
