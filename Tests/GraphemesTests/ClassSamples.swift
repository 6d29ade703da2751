import TestSupport

@testable import Graphemes

/// Scalars by class, and random text that is heavy in what rules join.
enum ClassSamples {
  /// Up to twelve scalars of each class, spread over the code space, surrogates left out.
  static let scalars: [[UInt32]] = {
    var all = [[UInt32]](repeating: [], count: GraphemeClass.count)
    for codePoint in UInt32(0)...0x10FFFF where !(0xD800..<0xE000 ~= codePoint) {
      all[Int(GraphemeTables.shared.rawClass(codePoint))].append(codePoint)
    }
    return all.map { of in (0..<min(12, of.count)).map { of[$0 * of.count / min(12, of.count)] } }
  }()

  /// A scalar of a class.
  static func scalar(_ kind: GraphemeClass, using random: inout SeededGenerator) -> UInt32 {
    // Every class has a scalar in every Unicode version.
    scalars[Int(kind.rawValue)].randomElement(using: &random) ?? 0
  }

  /// Random scalars: every class, the ones that carry the state more often, and runs of one class.
  static func text(_ length: Int, using random: inout SeededGenerator) -> [UInt32] {
    var result: [UInt32] = []
    let carrying = GraphemeClass.allCases.filter(\.carries) + [.pictographic, .consonant]
    while result.count < length {
      let pool = Bool.random(using: &random) ? carrying : GraphemeClass.allCases
      let kind = pool.randomElement(using: &random) ?? .other
      let run = Int.random(in: 0..<8, using: &random) == 0 ? Int.random(in: 1...6, using: &random) : 1
      for _ in 0..<run { result.append(scalar(kind, using: &random)) }
    }
    return result
  }

  /// Random UTF-16: text as above, with lone surrogates and torn pairs in it.
  static func units(_ length: Int, using random: inout SeededGenerator) -> [UInt16] {
    var result: [UInt16] = []
    for value in text(length, using: &random) {
      result += utf16(value)
      switch Int.random(in: 0..<24, using: &random) {
      case 0: result.append(UInt16.random(in: 0xD800..<0xDC00, using: &random))
      case 1: result.append(UInt16.random(in: 0xDC00..<0xE000, using: &random))
      case 2: if !result.isEmpty { result.removeLast() }
      default: break
      }
    }
    return result
  }

  /// The code units of a scalar.
  static func utf16(_ value: UInt32) -> [UInt16] {
    if let unit = UInt16(exactly: value) { return [unit] }
    return [UInt16(0xD800 + (value - 0x10000) >> 10), UInt16(0xDC00 + value & 0x3FF)]
  }
}
