import Composer
import LineEditor
import ScreenLayout
import TerminalIO
import TextCells
import TextEditing
import TextLimits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Composing in a terminal: events to commands, state to pictures, posts to standard output or a file.
final class ComposeScreen {
  let settings: ComposeSettings
  /// Whether it is drawn under the prompt: as asked, or since the window is too small for a screen.
  private(set) var isInline: Bool
  let io: CommandIO
  let session: TerminalSession
  /// Whether vi's command mode is on.
  var isInCommandMode = false
  var renderer: FrameRenderer
  /// The page of a terminal that only prints; nil where there is a picture.
  var plain: PlainPage?
  var state: EditorState
  var view: ComposerView
  var phone: ComposerPhone
  var probe: TerminalProbe
  /// When a terminal that has not answered by then is given up.
  var probeDeadline = 0
  /// The keys of a sequence so far.
  var pendingKeys: [String] = []
  var posts = 0
  /// The rules that were named, of which one alone can be taken for a while.
  var allRules: [TextRule]
  /// Whether words are predicted while there are keys.
  var predicts: Bool
  /// Where posts are kept for the next run, or nil where they are not.
  var historyFile: HistoryFile?
  /// The text whose cuts are shown.
  var splitText: TextBuffer?
  /// Whether a command may have changed where the text is cut since that was last looked at.
  var splitIsStale = false
  var bellsToRing = 0
  /// Where drafts are kept, or nil where there is no place.
  var drafts: DraftFolder?
  /// When the draft must have reached the disk; nil when it has.
  var draftDeadline: Int?
  /// Why there is no draft of what is written on the disk; nil when there is one.
  var draftProblem: String?
  /// How long the next attempt after a failure waits, in milliseconds.
  var draftRetry = 1_000
  /// The revision of the text that is on the disk.
  var revisionOnDisk = 0
  /// The number of keys that help has shown.
  var helpShown = 0
  /// Whether it was said that another program changed the file.
  var warnedOfChange = false
  let isRemote = environment("SSH_CONNECTION") != nil
  let outputIsTerminal = isatty(STDOUT_FILENO) == 1

  /// The next step of the loop after an event.
  enum Outcome {
    case goOn
    case end(ExitCode)
  }

  /// A composer on standard input, or in the session given.
  init(_ settings: ComposeSettings, _ io: CommandIO, session: TerminalSession? = nil) throws {
    self.settings = settings
    self.io = io
    // A byte takes longer over SSH than over a wire.
    self.session = try session ?? TerminalSession(escapeDelay: isRemote ? 200 : 50)
    isInline = !settings.isPlain && (settings.isInline || Self.isTooSmall(self.session.size))
    allRules = settings.rules.rules
    self.session.leavesTypeAhead = settings.endsAfterPost || settings.file != nil
    probe = TerminalProbe(asksForModes: environment("TERM_PROGRAM") != "Apple_Terminal")
    let capabilities = TerminalCapabilities(environment: environment)
    renderer = FrameRenderer(isInline ? .region : .screen, capabilities: capabilities)
    state = EditorState(rules: settings.rules)
    state.backspace = settings.backspace
    predicts = settings.predicts
    // Until the terminal has said how wide it draws it is taken for one of the many.
    view = ComposerView(columns: 80, rows: 24, model: settings.width ?? .sumOfScalars)
    view.words = ComposerWords(settings.messages)
    phone = ComposerPhone(
      device: settings.device, reducesMotion: settings.reducesMotion || settings.isPlain)
    if !predicts { phone.setPredictionBar(false, at: 0) }
    if settings.isPlain { plain = PlainPage(remaining: state.counts[0].remaining) }
    if let file = settings.file {
      state.apply(.load(Array(file.text.utf16)))
      state.apply(.placeCaret(0))
      view.title = file.path.split(separator: "/").last.map(String.init) ?? file.path
      view.words.post = phrase(.save)
      view.words.hint = phrase(.hintFile)
      revisionOnDisk = state.revision
    } else if settings.isMultiline {
      view.words.hint = phrase(.hintMultiline)
    }
  }

  /// Runs until a post with `--once`, the end of the input, an interrupt or a signal.
  func run() throws -> ExitCode {
    try session.enter(modes)
    defer { session.leave() }
    try measure()
    if settings.isPlain { sayHint() }
    try draw()
    try startProbe()
    openDrafts()
    openHistory()
    if !isInline, plain == nil { phone.setKeyboard(shown: true, at: now) }
    do {
      return try answerEvents()
    } catch {
      // Whatever went wrong, most of all with the terminal: what was typed is kept.
      keepDraft()
      throw error
    }
  }

  private func answerEvents() throws -> ExitCode {
    while true {
      // A terminal that takes nothing gets the next picture when it has taken the last one.
      if !session.hasPendingOutput { try draw() }
      // After the picture: a disk takes longer than a key may.
      noteDraft()
      switch session.wait(timeout: timeout) {
      case .input(let events):
        if case .end(let code) = try handle(events) { return try finish(code) }
      case .resized: try measure()
      case .continued:
        try session.renew()
        try measure()
      case .stop(let signal): try suspend(by: signal, wholeGroup: false)
      case .end(let signal):
        keepDraft()
        try finish()
        session.end(by: signal)
        return ExitCode(value: 128 + signal)
      case .hangup: throw TerminalError("go on without the terminal", code: EIO)
      case .timeout: if !probe.isDone, session.milliseconds >= probeDeadline { probe.giveUp() }
      }
    }
  }

  var modes: TerminalModes {
    if plain != nil { return settings.isDumb ? [] : [.bracketedPaste] }
    return isInline ? [.bracketedPaste] : [.alternateScreen, .bracketedPaste, .mouse]
  }

  /// Which keys do what now.
  var keymap: Keymap { isInCommandMode ? settings.commandKeymap ?? settings.keymap : settings.keymap }

  /// How long to wait for the next event; nil when nothing is to happen by itself.
  private var timeout: Int? {
    // At most 60 frames a second, and only while something moves.
    if phone.isMoving(at: now) { return 16 }
    let deadlines = [probe.isDone ? nil : probeDeadline, draftDeadline].compactMap { $0 }
    return deadlines.min().map { max(0, $0 - session.milliseconds) }
  }

  /// The time in seconds, on the clock that the screen moves by.
  var now: Double { Double(session.milliseconds) / 1000 }

  // MARK: Drawing

  /// Whether a window has no room for the phone's screen, which begins at 20×6.
  private static func isTooSmall(_ size: TerminalSize) -> Bool { size.columns < 20 || size.rows < 6 }

  /// Takes the size of the window, and the look that there is room for: the screen, a region under the prompt, one row.
  func measure() throws {
    let size = session.size
    let isTooSmall = Self.isTooSmall(size)
    plain?.row = nil
    renderer.resize(columns: size.columns)
    if isInline, !settings.isInline, !isTooSmall { try takeScreen() }
    view.columns = size.columns
    view.rows = isInline ? min(size.rows, 8) : size.rows
    // A window that has become too small shows what a region under the prompt does, on the screen it has.
    view.isInline = isInline || isTooSmall
  }

  /// Goes on from a region under the prompt to a screen, when the window has become large enough for one.
  private func takeScreen() throws {
    try session.write(renderer.clear())
    isInline = false
    try session.change(to: session.enabledModes.union(modes))
    renderer = FrameRenderer(.screen, capabilities: renderer.capabilities)
    phone.setKeyboard(shown: true, at: now)
  }

  func draw() throws {
    renewSplit()
    if var page = plain {
      // Nobody else changes it meanwhile.
      plain = nil
      defer { plain = page }
      return try drawPlain(&page)
    }
    if view.message == nil, let draftProblem {
      view.message = draftProblem
      view.messageIsRefusal = true
    }
    let moment = now
    phone.advance(to: moment)
    view.bottom = view.isInline ? .none : phone.bottom(at: moment, rows: view.rows)
    view.sides = phone.sides(columns: view.columns)
    state.predicts = predicts && phone.showsKeys && !view.isInline && view.picker == nil
    view.predictions = state.predictions()
    let picture = view.picture(of: &state)
    var bytes = renderer.render(Frame(picture.grid, caret: picture.caret))
    // One bell is as good as ten.
    if bellsToRing > 0 { bytes.append(0x07) }
    bellsToRing = 0
    if !bytes.isEmpty { try session.write(bytes) }
  }

  func say(_ message: String, isRefusal: Bool = false) {
    plain?.sayings.append(message)
    view.message = message
    view.messageIsRefusal = isRefusal
  }

  /// Something to say, in the language of the messages.
  func phrase(_ key: MessageKey, _ values: [Messages.Place: String] = [:]) -> String {
    settings.messages.phrase(key, values)
  }

  // MARK: Ends

  func suspend(by signal: Int32, wholeGroup: Bool) throws {
    keepDraft()
    try finish()
    try session.suspend(by: signal, wholeGroup: wholeGroup)
    try measure()
  }

  private func finish(_ code: ExitCode) throws -> ExitCode {
    try finish()
    if code != .fine || state.text.isEmpty { keepDraft() }
    return code
  }

  /// Takes a region off the screen; a screen of its own goes with the session.
  func finish() throws {
    awaitAnswers()
    if isInline { try session.write(renderer.clear()) }
    plain?.row = nil
    plain?.renderer.endLine()
    if let bytes = plain?.renderer.takeOutput(), !bytes.isEmpty { try session.write(bytes) }
  }
}
