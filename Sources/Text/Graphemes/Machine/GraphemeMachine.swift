/// The machine of UAX #29: 12 states; state and class of the next scalar → break or not, and the next state.
///
/// Whether there is a break before a scalar depends on the text left of it and on the scalar, never on what
/// follows. All contexts that GB1 to GB999 can tell apart, minimised, are these states.
package enum GraphemeMachine {
  /// The state of the text so far, as far as any rule depends on it.
  package enum State: UInt8, CaseIterable, Sendable {
    /// At the start of the text, or after Control or LF: whatever follows, there is a break.
    case start
    /// After CR: only LF joins.
    case carriageReturn
    /// Nothing that a rule remembers; a complete flag too.
    case plain
    /// After Prepend.
    case prepend
    /// After an odd number of regional indicators: half a flag.
    case halfFlag
    /// After a leading consonant of Hangul.
    case hangulL
    /// After a Hangul vowel, or a syllable that ends in one.
    case hangulV
    /// After a trailing consonant of Hangul, or a syllable that ends in one.
    case hangulT
    /// After a pictograph and any Extend.
    case pictographic
    /// After a pictograph, any Extend, and ZWJ.
    case pictographicJoiner
    /// After an Indic consonant and what a conjunct may hold, without a linker.
    case consonant
    /// After an Indic consonant and what a conjunct may hold, a linker among them.
    case consonantLinker
  }

  /// How many states there are.
  package static let stateCount = 12

  /// A rule of UAX #29 over states and classes.
  ///
  /// Of the rules that match, the first decides.
  package struct Rule: Sendable {
    /// Its number in UAX #29.
    package let number: String
    /// The states it speaks of; nil for any.
    package let states: [State]?
    /// The classes of the next scalar it speaks of; nil for any.
    package let classes: [GraphemeClass]?
    /// Whether it demands a break (÷) or forbids one (×).
    package let breaks: Bool

    init(_ number: String, _ states: [State]?, _ mark: Character, _ classes: [GraphemeClass]?) {
      self.number = number
      self.states = states
      self.classes = classes
      breaks = mark == "÷"
    }

    func matches(_ state: State, _ kind: GraphemeClass) -> Bool {
      (states?.contains(state) ?? true) && (classes?.contains(kind) ?? true)
    }
  }

  /// The rules, in the order of UAX #29.
  ///
  /// GB2, the break at the end of the text, is for the caller to see.
  package static let rules: [Rule] = [
    Rule("GB3", [.carriageReturn], "×", [.lineFeed]),
    Rule("GB1, GB4", [.start, .carriageReturn], "÷", nil),
    Rule("GB5", nil, "÷", [.control, .carriageReturn, .lineFeed]),
    Rule("GB6", [.hangulL], "×", [.hangulL, .hangulV, .hangulLV, .hangulLVT]),
    Rule("GB7", [.hangulV], "×", [.hangulV, .hangulT]),
    Rule("GB8", [.hangulT], "×", [.hangulT]),
    Rule("GB9", nil, "×", [.extend, .conjunctExtend, .linker, .zeroWidthJoiner]),
    Rule("GB9a", nil, "×", [.spacingMark]),
    Rule("GB9b", [.prepend], "×", nil),
    Rule("GB9c", [.consonantLinker], "×", [.consonant]),
    Rule("GB11", [.pictographicJoiner], "×", [.pictographic]),
    Rule("GB12, GB13", [.halfFlag], "×", [.regionalIndicator]),
    Rule("GB999", nil, "÷", nil),
  ]

  /// The rule that decides between a state and the class of the next scalar.
  package static func rule(_ state: State, _ kind: GraphemeClass) -> Rule {
    // GB999 matches everything, so there is always one.
    rules.first { $0.matches(state, kind) } ?? rules[rules.count - 1]
  }

  /// The state after a scalar of a class.
  package static func next(_ state: State, _ kind: GraphemeClass) -> State {
    switch (kind, state) {
    // Classes that fix the state alone.
    case (.control, _), (.lineFeed, _): .start
    case (.carriageReturn, _): .carriageReturn
    case (.other, _), (.spacingMark, _): .plain
    case (.prepend, _): .prepend
    case (.hangulL, _): .hangulL
    case (.hangulV, _), (.hangulLV, _): .hangulV
    case (.hangulT, _), (.hangulLVT, _): .hangulT
    case (.pictographic, _): .pictographic
    case (.consonant, _): .consonant
    // GB12, GB13: flags are pairs, counted from the first indicator of a run.
    case (.regionalIndicator, .halfFlag): .plain
    case (.regionalIndicator, _): .halfFlag
    // GB11: ExtPict Extend* ZWJ.
    case (.extend, .pictographic), (.conjunctExtend, .pictographic), (.linker, .pictographic): .pictographic
    case (.zeroWidthJoiner, .pictographic): .pictographicJoiner
    // GB9c: Consonant [Extend Linker]* Linker [Extend Linker]*, where ZWJ is an Extend.
    case (.linker, .consonant), (.linker, .consonantLinker): .consonantLinker
    case (.conjunctExtend, .consonant), (.zeroWidthJoiner, .consonant): .consonant
    case (.conjunctExtend, .consonantLinker), (.zeroWidthJoiner, .consonantLinker): .consonantLinker
    // After any other mark nothing is remembered.
    case (.extend, _), (.conjunctExtend, _), (.linker, _), (.zeroWidthJoiner, _): .plain
    }
  }

  /// The bit of a transition that says: there is a break before the scalar.
  static let breakBit: UInt8 = 0x10

  /// The bit of a row that says: the class is Prepend, after which even ASCII joins.
  static let prependMark: UInt64 = 1 << 63

  /// The machine as numbers, a row for each class: five bits for each state, four of them the next state, the fifth a
  /// break.
  ///
  /// The class selects the row because it is known early: only the shift inside it waits for the state before.
  static func transitions() -> [UInt64] {
    GraphemeClass.allCases.map { kind in
      State.allCases.reduce(kind == .prepend ? prependMark : 0) { row, state in
        let transition = next(state, kind).rawValue | (rule(state, kind).breaks ? breakBit : 0)
        return row | UInt64(transition) << (UInt64(state.rawValue) * 5)
      }
    }
  }
}

extension GraphemeTables {
  /// The transition for a class and a state, both as raw values.
  @inline(__always)
  func transition(_ rawClass: UInt8, _ state: UInt8) -> UInt8 {
    // A class is below 18 and a state below 12 by the tables' making.
    UInt8(truncatingIfNeeded: transitions[Int(rawClass)] &>> (UInt64(state) &* 5)) & 0x1F
  }
}
