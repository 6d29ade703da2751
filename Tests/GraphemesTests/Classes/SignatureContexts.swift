@testable import Graphemes

/// Short texts around a scalar that show its class by where they break.
enum SignatureContexts {
  /// What stands before and after the scalar: enough to tell each of the 18 classes from every other.
  static let contexts: [(before: [GraphemeClass], after: [GraphemeClass])] = [
    ([.other], [.other]),
    ([.other], [.conjunctExtend]),
    ([.carriageReturn], [.lineFeed]),
    ([], [.lineFeed]),
    ([.prepend], [.other]),
    ([.hangulL], [.hangulV]),
    ([.hangulV], [.hangulT]),
    ([.hangulT], [.hangulT]),
    ([.hangulL], [.hangulL]),
    ([.regionalIndicator], [.regionalIndicator]),
    ([.other], [.regionalIndicator, .regionalIndicator]),
    ([.pictographic, .zeroWidthJoiner], [.zeroWidthJoiner, .pictographic]),
    ([.pictographic], [.pictographic]),
    ([.pictographic], [.zeroWidthJoiner, .pictographic]),
    ([.consonant], [.consonant]),
    ([.consonant, .linker], [.linker, .consonant]),
    ([.consonant], [.linker, .consonant]),
    ([.consonant, .linker], [.consonant]),
  ]

  /// The first scalar of each class that is plain to read in a failure.
  static let samples: [GraphemeClass: UInt32] = [
    .other: 0x61, .control: 0x01, .carriageReturn: 0x0D, .lineFeed: 0x0A, .prepend: 0x600,
    .spacingMark: 0x903,
    .hangulL: 0x1100, .hangulV: 0x1160, .hangulT: 0x11A8, .hangulLV: 0xAC00, .hangulLVT: 0xAC01,
    .pictographic: 0x1F600, .consonant: 0x915, .extend: 0x200C, .conjunctExtend: 0x301, .linker: 0x94D,
    .zeroWidthJoiner: 0x200D, .regionalIndicator: 0x1F1E6,
  ]

  /// All contexts around a scalar as one text; each ends with LF LF, after which everything is forgotten.
  static func text(around value: UInt32) -> [UInt16] {
    let unit = ClassSamples.utf16(value)
    return contexts.flatMap { context -> [UInt16] in
      let before = context.before.flatMap { ClassSamples.utf16(samples[$0] ?? 0) }
      let after = context.after.flatMap { ClassSamples.utf16(samples[$0] ?? 0) }
      return before + unit + after + [0x0A, 0x0A]
    }
  }

  /// Where the contexts break around a scalar of a class, by the machine alone.
  static func machineSignature(_ kind: GraphemeClass) -> [Bool] {
    var breaks: [Bool] = []
    for context in contexts {
      var state = GraphemeMachine.State.start
      for next in context.before + [kind] + context.after {
        breaks.append(GraphemeMachine.rule(state, next).breaks)
        state = GraphemeMachine.next(state, next)
      }
    }
    return breaks
  }
}
