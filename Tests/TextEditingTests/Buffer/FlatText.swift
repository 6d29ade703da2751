import Graphemes

/// The oracle of a buffer: a flat array of code units, counted anew each time, clusters by ICU itself.
struct FlatText {
  var units: [UInt16] = []

  private let iterator: ICUBreakIterator

  init(_ units: [UInt16] = []) throws {
    self.units = units
    iterator = try ICUBreakIterator(.graphemes)
  }

  /// Every cluster boundary.
  func boundaries() throws -> [Int] {
    try iterator.setText(units)
    return iterator.boundaries()
  }

  var scalarCount: Int { scalarStarts.count }

  /// The offsets at which scalars and lone surrogates start.
  var scalarStarts: [Int] {
    units.indices.filter { index in
      index == 0 || !UTF16.isTrailSurrogate(units[index]) || !UTF16.isLeadSurrogate(units[index - 1])
    }
  }

  /// The number of bytes that each scalar takes, a lone surrogate three.
  var byteCounts: [Int] {
    let starts = scalarStarts
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : units.count
      let unit = units[starts[index]]
      return end - starts[index] == 2 ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
  }

  var lineFeedCount: Int { units.filter { $0 == 0x0A }.count }
}
