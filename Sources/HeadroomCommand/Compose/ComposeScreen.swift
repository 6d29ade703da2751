import LineEditor
import TerminalIO
import TextCells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Composing in a terminal: events to commands, state to pictures, posts to standard output.
final class ComposeScreen {
  private let settings: ComposeSettings
  private let io: CommandIO
  private let session: TerminalSession
  private let keymap: Keymap
  private var renderer: FrameRenderer
  private var state: EditorState
  private var view: ComposerView
  /// The keys of a sequence so far.
  private var pendingKeys: [String] = []
  private var probe: TerminalProbe
  /// When a terminal that has not answered by then is given up.
  private var probeDeadline = 0
  private var posts = 0
  private var bellsToRing = 0
  private let isRemote: Bool
  private let outputIsTerminal = isatty(STDOUT_FILENO) == 1

  /// What the loop does after an event.
  private enum Outcome {
    case goOn
    case end(ExitCode)
  }

  init(_ settings: ComposeSettings, _ io: CommandIO) throws {
    self.settings = settings
    self.io = io
    // A byte takes longer over SSH than over a wire.
    isRemote = environment("SSH_CONNECTION") != nil
    session = try TerminalSession(escapeDelay: isRemote ? 200 : 50)
    probe = TerminalProbe(asksForModes: environment("TERM_PROGRAM") != "Apple_Terminal")
    keymap = settings.isMultiline ? Keymap.emacs.multiline : .emacs
    let capabilities = TerminalCapabilities(environment: environment)
    renderer = FrameRenderer(settings.isInline ? .region : .screen, capabilities: capabilities)
    state = EditorState(rules: settings.rules)
    // Until the terminal has said how wide it draws it is taken for one of the many.
    view = ComposerView(columns: 80, rows: 24, model: settings.width ?? .sumOfScalars)
    view.isInline = settings.isInline
  }

  /// Runs until a post with `--once`, the end of the input, an interrupt or a signal.
  func run() throws -> ExitCode {
    try session.enter(modes)
    defer { session.leave() }
    measure()
    try draw()
    try startProbe()
    while true {
      try draw()
      switch session.wait(timeout: timeout) {
      case .input(let events):
        if case .end(let code) = try handle(events) { return try finish(code) }
      case .resized:
        measure()
        renderer.invalidate()
      case .continued:
        try session.renew()
        measure()
        renderer.invalidate()
      case .stop(let signal): try suspend(by: signal, wholeGroup: false)
      case .end(let signal):
        try finish()
        session.end(by: signal)
        return ExitCode(value: 128 + signal)
      case .hangup: throw TerminalError("go on without the terminal", code: EIO)
      case .timeout: if !probe.isDone, session.milliseconds >= probeDeadline { probe.giveUp() }
      }
    }
  }

  private var modes: TerminalModes {
    settings.isInline ? [.bracketedPaste] : [.alternateScreen, .bracketedPaste, .mouse]
  }

  /// How long to wait for the next event; nil when nothing is to happen by itself.
  private var timeout: Int? { probe.isDone ? nil : max(0, probeDeadline - session.milliseconds) }

  // MARK: What the terminal says of itself

  private func startProbe() throws {
    if settings.width != nil { probe.giveUp() }
    if probe.isDone { return }
    probeDeadline = session.milliseconds + (isRemote ? 1_000 : 300)
    try session.write(probe.opening)
  }

  private func receive(_ reply: TerminalReply) throws {
    if probe.isDone { return }
    if let question = probe.receive(reply) {
      let findings = probe.findings
      if findings.offersGraphemeClusters { try session.enable(.graphemeClusters) }
      if findings.knowsKeyboardProtocol { try session.enable(.keyboardProtocol) }
      renderer.capabilities.synchronizesOutput = findings.synchronizesOutput
      session.cursorReportsExpected = TerminalProbe.cursorReports
      try session.write(question)
      // The row of the cursor was drawn over.
      renderer.invalidate()
    }
    if probe.isDone { view.model = probe.findings.model }
  }

  /// Waits a moment for answers that are still to come, which the shell would take for typing.
  private func awaitAnswers() {
    let deadline = min(probeDeadline, session.milliseconds + 100)
    while !probe.isDone, session.milliseconds < deadline {
      guard case .input(let events) = session.wait(timeout: deadline - session.milliseconds) else { continue }
      for case .reply(let reply) in events { _ = probe.receive(reply) }
    }
    probe.giveUp()
  }

  // MARK: Drawing

  private func measure() {
    let size = session.size
    view.columns = size.columns
    view.rows = settings.isInline ? min(size.rows, 8) : size.rows
  }

  private func draw() throws {
    let picture = view.picture(of: &state)
    var bytes = renderer.render(Frame(picture.grid, caret: picture.caret))
    // One bell tells as much as ten.
    if bellsToRing > 0 { bytes.append(0x07) }
    bellsToRing = 0
    if !bytes.isEmpty { try session.write(bytes) }
  }

  // MARK: Events

  private func handle(_ events: [InputEvent]) throws -> Outcome {
    var typed: [UInt16] = []
    for event in events {
      if case .key(let key) = event, let scalar = key.typed, pendingKeys.isEmpty, !state.quotesNext {
        // What was typed in one go is one edit where that is all the same; at a limit each key counts for itself.
        typed += Array(String(scalar).utf16)
        if case .end(let code) = try apply(.insert(typed)) { return .end(code) }
        typed.removeAll()
        continue
      }
      if case .end(let code) = try handle(event) { return .end(code) }
    }
    return .goOn
  }

  private func handle(_ event: InputEvent) throws -> Outcome {
    switch event {
    case .key(let key): return try press(key)
    case .paste(let paste):
      let outcome = try apply(.paste(paste.text))
      if paste.bytesLeftOut > 0 {
        say("The paste was too large: \(paste.bytesLeftOut) bytes of it were left out.", isRefusal: true)
      }
      return outcome
    case .reply(let reply):
      try receive(reply)
      return .goOn
    case .mouse(let mouse): return try click(mouse)
    // What means nothing is no text.
    case .focus, .unknown: return .goOn
    }
  }

  /// A click places the caret, the wheel moves it by rows.
  private func click(_ mouse: MouseEvent) throws -> Outcome {
    switch mouse.kind {
    case .press where mouse.button == 0:
      guard let offset = view.offset(at: CellPosition(row: mouse.row, column: mouse.column), in: state) else {
        return .goOn
      }
      return try apply(.placeCaret(offset))
    case .wheelUp: return try apply(.named(.previousScreenLine))
    case .wheelDown: return try apply(.named(.nextScreenLine))
    default: return .goOn
    }
  }

  private func press(_ key: Key) throws -> Outcome {
    if state.quotesNext {
      if let scalar = key.literal { return try apply(.insert(String(scalar))) }
      state.apply(.named(.doNothing))
    }
    pendingKeys.append(key.name)
    switch keymap.lookup(pendingKeys) {
    case .prefix: return .goOn
    case .command(let name):
      pendingKeys = []
      return try apply(.named(name))
    case .unbound:
      let wasSequence = pendingKeys.count > 1
      pendingKeys = []
      if !wasSequence, let scalar = key.typed { return try apply(.insert(String(scalar))) }
      bellsToRing += 1
      return .goOn
    }
  }

  private func apply(_ command: EditorCommand) throws -> Outcome {
    let effects = state.apply(command, at: session.milliseconds)
    if effects.rings { bellsToRing += 1 }
    if let message = effects.message {
      say(message.text, isRefusal: effects.rings)
    } else {
      view.message = nil
    }
    switch effects.request {
    case nil, .complete: return .goOn
    case .post(let units): return try post(units)
    case .end: return .end(.fine)
    case .interrupt: return .end(ExitCode(value: 130))
    case .suspend: try suspend(by: SIGTSTP, wholeGroup: true)
    case .clearScreen: renderer.invalidate()
    case .screen(let name): change(name)
    }
    return .goOn
  }

  private func change(_ name: CommandName) {
    switch name {
    case .toggleKeyboard: view.keyboard = view.keyboard > 0 ? 0 : 1
    default: bellsToRing += 1
    }
  }

  private func say(_ message: String, isRefusal: Bool = false) {
    view.message = message
    view.messageIsRefusal = isRefusal
  }

  // MARK: Posts and ends

  private func post(_ units: [UInt16]) throws -> Outcome {
    let text = String(decoding: units, as: UTF16.self) + "\n"
    if outputIsTerminal {
      // The post goes to the screen that was there before, where it stays; then the composer is drawn anew.
      try finish()
      session.leave()
      // No text may act as a control on a terminal.
      try io.output.write(
        text.split(separator: "\n", omittingEmptySubsequences: false).map(printable).joined(separator: "\n"))
      try io.output.flush()
      if settings.endsAfterPost { return .end(.fine) }
      try session.enter(modes)
      renderer.invalidate()
    } else {
      try io.output.write(text)
      try io.output.flush()
      if settings.endsAfterPost { return .end(.fine) }
    }
    posts += 1
    state.finishPost()
    say(EditorMessage.posted(number: posts).text)
    return .goOn
  }

  private func suspend(by signal: Int32, wholeGroup: Bool) throws {
    try finish()
    try session.suspend(by: signal, wholeGroup: wholeGroup)
    measure()
    renderer.invalidate()
  }

  private func finish(_ code: ExitCode) throws -> ExitCode {
    try finish()
    return code
  }

  /// Takes a region off the screen; a screen of its own goes with the session.
  private func finish() throws {
    awaitAnswers()
    if settings.isInline { try session.write(renderer.clear()) }
  }
}
