import CICU
import TestSupport
import Testing

@testable import TextLimits

/// Composition of long runs of marks, which are put in order before ICU sees them.
@Suite struct CanonicalCompositionTests {
  private func composedByICU(_ units: [UInt16]) throws -> [UInt16] {
    var status: icu_status = 0
    let nfc = try #require(icu_nfc(&status))
    return [UInt16](unsafeUninitializedCapacity: units.count * 4 + 16) { buffer, length in
      length = Int(
        icu_normalize(
          nfc, units, Int32(units.count), buffer.baseAddress, Int32(clamping: buffer.count), &status))
    }
  }

  /// Runs of marks of all classes, of marks that decompose to several, and of what composes with them.
  @Test func longRunsAreComposedAsByICU() throws {
    var generator = SeededGenerator(seed: 12)
    let marks = (UInt32(0x300)..<0x3100).compactMap { value -> [UInt16]? in
      icu_int_property(Int32(value), ICU_UCHAR_CANONICAL_COMBINING_CLASS) > 0 ? [UInt16(value)] : nil
    }
    let others: [[UInt16]] = [
      "\u{344}", "\u{F73}", "\u{F75}", "\u{F81}", "\u{9BE}", "\u{9C7}", "\u{1100}", "\u{1161}", "\u{11A8}",
      "\u{1D15E}", "\u{1D165}", "\u{1D16E}", "\u{110BA}", "e", "o", "ê", "か", "\u{3099}",
    ].map { Array($0.utf16) }
    for _ in 0..<300 {
      let alphabet = (0..<6).compactMap { index in
        (index < 4 ? marks : others).randomElement(using: &generator)
      }
      let units = (0..<Int.random(in: 60...300, using: &generator)).flatMap { _ in
        alphabet.randomElement(using: &generator) ?? []
      }
      let composed = CanonicalComposition.compose(units)?.units ?? units
      #expect(try composed == composedByICU(units), "\(codePoints(units))")
    }
  }
}
