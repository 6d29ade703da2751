import TextCells
import TextEditing
import TextLimits

/// A text that is being written within limits: the text, the caret, the selection, and what can be taken back.
///
/// Pure: no terminal, no clock, no file. Commands are data, `apply(_:at:)` does them, and what only the program around
/// it can do comes back as effects. Every change of the text passes one place, which asks the judge of every rule and
/// leaves the caret on a cluster boundary.
///
///     var state = EditorState(rules: RuleSet([.tweet140]))
///     state.apply(.insert("Hello"))
///     state.counts[0].remaining  // 135
public struct EditorState: Sendable {
  /// The text.
  public internal(set) var text = TextBuffer() {
    didSet { revision += 1 }
  }

  /// How often the text was changed: as long as it stays, so does the text.
  public private(set) var revision = 0

  /// The position of the caret, in UTF-16; always on a cluster boundary.
  public internal(set) var caret = 0 {
    didSet { insertionEnd = nil }
  }

  /// The end of what was inserted last, where that is inside a cluster that goes on behind it; nil after any motion.
  ///
  /// Typing comes in pieces: a virama or a joiner joins what follows it for a moment, and the caret moves behind the
  /// joined cluster. The next piece still belongs where the last one ended.
  var insertionEnd: Int?

  /// Where the selection begins or ends, opposite the caret; nil when nothing is selected.
  public internal(set) var mark: Int?

  /// The rules, and what is done with an edit that does not fit.
  public var rules: RuleSet {
    didSet {
      counts = rules.counts(of: text)
      lastPredictions = nil
    }
  }

  /// The counts of the text under every rule, the one that binds first.
  public internal(set) var counts: [RuleCount]

  /// The rows of the text at the width it is shown in.
  public internal(set) var wrapped: WrappedText

  /// The texts posted before.
  public var history = PostHistory()

  /// A search in the history that is under way.
  public internal(set) var search: HistorySearch?

  /// The words of texts written before, for predictions.
  public var vocabulary = Vocabulary() {
    didSet {
      lastPredictions = nil
      ownWords = nil
    }
  }

  /// Whether words are predicted.
  public var predicts = false

  /// The predictions for the text and the caret that they were made for.
  var lastPredictions: PredictionCache?

  /// The marked text of an input method, in UTF-16, or nil.
  public internal(set) var markedRange: Range<Int>?

  /// The state before the marked text.
  var markedOrigin: MarkedOrigin?

  /// A character that is being typed by its number.
  public internal(set) var codePoint: CodePointEntry?

  /// The words of this text that were read last.
  var ownWords: OwnWords?

  /// Whether the next key is inserted as it is.
  public internal(set) var quotesNext = false

  /// The unit that one press of backspace removes.
  public enum Backspace: String, Sendable, Hashable, CaseIterable {
    /// The cluster before the caret.
    case cluster
    /// The range that a text view of UIKit removes: of a Thai or Devanagari cluster one code unit at a time.
    case uikit
  }

  /// The unit that one press of backspace removes.
  public var backspace = Backspace.cluster

  /// The column that going up and down keeps to, or nil when the caret was moved otherwise.
  var goalColumn: Int?
  var killRing = KillRing()
  var undoLog = UndoLog()
  /// The command before this one, for those that go on with it.
  var lastAction = LastAction.other

  /// The kind of the previous command, as far as it matters to the next.
  enum LastAction: Sendable, Hashable {
    case killing
    /// A yank of this range.
    case yanking(Range<Int>)
    case searchingHistory(prefix: [UInt16])
    /// A predicted word that brought a blank, at this offset.
    case predicting(blank: Int)
    case other
  }

  /// Creates an editor with an empty text.
  public init(rules: RuleSet, columns: Int = 80, model: WidthModel = .cluster) {
    self.rules = rules
    counts = rules.counts(of: text)
    wrapped = WrappedText(text, columns: columns, model: model)
  }

  /// The selected range, or nil.
  public var selection: Range<Int>? {
    guard let mark, mark != caret else { return nil }
    return min(mark, caret)..<max(mark, caret)
  }

  /// Where the text stops fitting under any rule, in UTF-16; nil when all of it fits.
  public var overflowStart: Int? {
    counts.compactMap { $0.measurement.overflow?.lowerBound }.min()
  }

  /// Wraps the text to another width or by another model of the terminal.
  public mutating func setWidth(columns: Int, model: WidthModel) {
    if wrapped.columns == max(1, columns), wrapped.model == model { return }
    wrapped = WrappedText(text, columns: columns, model: model)
    goalColumn = nil
  }

  /// Does a command.
  ///
  /// - Parameters:
  ///   - command: what to do.
  ///   - time: when, in milliseconds of any clock that goes on evenly; a pause ends a step of undo.
  /// - Returns: what the program around the editor is to do.
  @discardableResult
  public mutating func apply(_ command: EditorCommand, at time: Int = 0) -> EditorEffects {
    var effects = EditorEffects()
    let previousAction = lastAction
    lastAction = .other
    let quotes = quotesNext
    quotesNext = false
    switch command {
    case .insert(let typed):
      // As in Vim: Ctrl-V u and a number.
      if quotes, typed == [0x75] || typed == [0x55] {
        beginCodePoint()
        return effects
      }
      let units = codePoint == nil ? typed : typeCodePoint(typed, at: time, &effects)
      if units.isEmpty { return effects }
      if hasMarkedText {
        endMarking(units, at: time, &effects)
        return effects
      }
      if search != nil { return extendSearch(by: units) }
      if case .predicting(let blank) = previousAction,
        typeBehindPrediction(units, blank: blank, at: time, &effects)
      {
        return effects
      }
      insert(units, as: units.contains(0x0A) ? .single : .typing, at: time, &effects)
    case .paste(let units):
      if codePoint != nil, let digits = Self.codePointDigits(units) {
        _ = typeCodePoint(digits, at: time, &effects)
        return effects
      }
      settle(at: time, &effects)
      insert(Self.withLineFeeds(units), as: .single, at: time, &effects)
    case .setMarkedText(let units, let caret):
      endSearch()
      endCodePoint(at: time, &effects)
      setMarkedText(units, caret: caret, &effects)
    case .unmarkText: commitMarkedText(at: time, &effects)
    case .cancelMarkedText: cancelMarkedText()
    case .placeCaret(let offset):
      settle(at: time, &effects)
      mark = nil
      moveCaret(to: offset)
    case .load(let units):
      load(units)
    case .replaceText(let units):
      settle(at: time, &effects)
      show(units)
    case .named(let name):
      run(name, after: previousAction, at: time, &effects)
    }
    return effects
  }

  /// Ends what is under way: a search, a number, a marking.
  private mutating func settle(at time: Int, _ effects: inout EditorEffects) {
    endSearch()
    endCodePoint(at: time, &effects)
    commitMarkedText(at: time, &effects)
  }

  /// Starts anew with an empty text after a post, which goes to the history.
  public mutating func finishPost() {
    history.add(text.units)
    vocabulary.learn(text.units)
    load([])
  }

  /// Replaces everything and forgets what could be undone.
  mutating func load(_ units: [UInt16]) {
    text = TextBuffer(units)
    caret = units.count
    mark = nil
    goalColumn = nil
    search = nil
    codePoint = nil
    markedRange = nil
    markedOrigin = nil
    undoLog.clear()
    counts = rules.counts(of: text)
    wrapped = WrappedText(text, columns: wrapped.columns, model: wrapped.model)
  }

  /// CR LF and CR, which terminals paste for line breaks, become LF.
  static func withLineFeeds(_ units: [UInt16]) -> [UInt16] {
    guard units.contains(0x0D) else { return units }
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    var previous: UInt16 = 0
    for unit in units {
      if unit == 0x0D {
        result.append(0x0A)
      } else if unit != 0x0A || previous != 0x0D {
        result.append(unit)
      }
      previous = unit
    }
    return result
  }
}
