import Composer
import LineEditor
import ScreenLayout
import TerminalIO
import TextCells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Events to commands, and what commands ask for.
extension ComposeScreen {
  func handle(_ events: [InputEvent]) throws -> Outcome {
    let runs = TypedRuns(events.map { unboundScalar($0) })
    var index = 0
    while index < events.count {
      let run = takesRuns(at: events[index]) ? runs.edit(from: index) : nil
      let outcome: Outcome
      if let run {
        let typed = events[run].compactMap(\.typed)
        outcome = try apply(.insert(String(String.UnicodeScalarView(typed))))
      } else {
        outcome = try handle(events[index])
      }
      if case .end = outcome { return outcome }
      index = run?.upperBound ?? index + 1
    }
    return .goOn
  }

  /// The scalar that an unbound key types, or nil.
  private func unboundScalar(_ event: InputEvent) -> Unicode.Scalar? {
    guard case .key(let key) = event, settings.keymap.lookup([key.name]) == .unbound else { return nil }
    return key.typed
  }

  /// Whether what comes at once is text, and not for a command, a picker or a number.
  private func takesRuns(at event: InputEvent) -> Bool {
    pendingKeys.isEmpty && view.command == nil && view.picker == nil && !isInCommandMode && !state.quotesNext
      && state.codePoint == nil && !(event.typed == "/" && opensCommand)
  }

  private func handle(_ event: InputEvent) throws -> Outcome {
    switch event {
    case .key(let key): return try press(key)
    case .paste(let paste):
      if view.command != nil {
        view.command?.insert(paste.text.filter { $0 != "\r" && $0 != "\n" })
        return .goOn
      }
      if var picker = view.picker {
        picker.search(picker.query + paste.text.filter { $0 != "\r" && $0 != "\n" })
        show(picker)
        return .goOn
      }
      let outcome = try apply(.paste(paste.text))
      if paste.bytesLeftOut > 0 {
        say(settings.messages.pasteTooLarge(paste.bytesLeftOut), isRefusal: true)
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
      guard let target = view.target(at: CellPosition(row: mouse.row, column: mouse.column), in: state) else {
        return .goOn
      }
      return try take(target)
    case .wheelUp: return try apply(.named(.previousScreenLine))
    case .wheelDown: return try apply(.named(.nextScreenLine))
    default: return .goOn
    }
  }

  /// A key of the drawn keyboard.
  private func tap(_ key: PhoneKey) throws -> Outcome {
    switch key {
    case .character(let character):
      // As on a phone, a capital is for one letter.
      if view.keys == .capitals { view.keys = .letters }
      return try apply(.insert(String(character)))
    case .space: return try apply(.insert(" "))
    case .return: return try apply(.named(.insertNewline))
    case .delete: return try apply(.named(.backwardDeleteChar))
    case .shift: view.keys = view.keys == .capitals ? .letters : .capitals
    case .numbers: view.keys = view.keys == .numbers ? .letters : .numbers
    }
    return .goOn
  }

  /// Does what was clicked on.
  private func take(_ target: ComposerTarget) throws -> Outcome {
    switch target {
    case .close: return quit()
    case .post:
      view.command = nil
      view.picker = nil
      return try apply(.named(.acceptLine))
    case .button(2):
      // The emoji; a second click brings the letters back.
      if view.picker == nil {
        openPicker()
      } else {
        view.picker = nil
        view.message = nil
      }
    case .button: bellsToRing += 1
    case .prediction(let number):
      let names: [CommandName] = [.acceptFirstPrediction, .acceptSecondPrediction, .acceptThirdPrediction]
      return try apply(.named(names[number]))
    case .key(let key): return try tap(key)
    case .emoji(let index):
      view.picker?.select(index)
      return try pick(Key(.enter)) ?? .goOn
    case .text(let offset): return try apply(.placeCaret(offset))
    }
    return .goOn
  }

  private func press(_ key: Key) throws -> Outcome {
    if view.command != nil { return try type(key) }
    if view.picker != nil, let outcome = try pick(key) { return outcome }
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
      if !wasSequence, !isInCommandMode, let scalar = key.typed {
        if scalar == "/", opensCommand { return openCommand() }
        return try apply(.insert(String(scalar)))
      }
      bellsToRing += 1
      return .goOn
    }
  }

  func apply(_ command: EditorCommand) throws -> Outcome {
    let effects = state.apply(command, at: session.milliseconds)
    if effects.rings { bellsToRing += 1 }
    if let message = effects.message {
      say(settings.messages.text(message), isRefusal: effects.rings)
    } else {
      view.message = nil
    }
    splitIsStale = true
    switch effects.request {
    case nil: return .goOn
    case .complete:
      if opensCommand { return openCommand() }
      bellsToRing += 1
    case .post(let units): return try post(units)
    case .end: return .end(.fine)
    case .interrupt: return .end(ExitCode(value: 130))
    case .suspend: try suspend(by: SIGTSTP, wholeGroup: true)
    case .clearScreen: plain == nil ? renderer.invalidate() : tellAll()
    case .screen(let name): try change(name)
    }
    return .goOn
  }

  private func change(_ name: CommandName) throws {
    switch name {
    case .toggleKeyboard: phone.setKeyboard(shown: !phone.isKeyboardShown, at: now)
    case .rotateDevice: rotate()
    case .nextKeyboard: nextKeyboard()
    case .nextRule: nextRule()
    case .nextPolicy: setPolicy(after: state.rules.policy)
    case .showHelp: sayHelp()
    case .executeNamedCommand: _ = openCommand()
    case .viMovementMode:
      isInCommandMode = true
      say(phrase(.commandMode))
    case .viInsertionMode: isInCommandMode = false
    default: bellsToRing += 1
    }
  }

  func rotate() {
    phone.rotate(at: now)
    sayDevice()
  }

  /// Letters, emoji, a hardware keyboard, on a tablet a floating one, and letters again.
  func nextKeyboard() {
    if phone.kind == .docked, view.picker == nil { return openPicker() }
    view.picker = nil
    phone.nextKeyboard(at: now)
    sayKeyboard()
  }

  // MARK: Posts

  private func post(_ units: [UInt16]) throws -> Outcome {
    let text = String(decoding: units, as: UTF16.self)
    if let file = settings.file { return try save(text, to: file) }
    do {
      try writePost(text)
    } catch let error as SystemError {
      // A full disk or a reader that went away costs no text: it stays where it is.
      keepDraft()
      bellsToRing += 1
      if outputIsTerminal {
        try session.enter(modes)
        renderer.invalidate()
      }
      say(phrase(.notPosted, [.reason: settings.messages.text(error)]), isRefusal: true)
      return .goOn
    }
    let previous = state.history.entries.last
    state.finishPost()
    keepDraft()
    if settings.endsAfterPost {
      keepPost(units, after: previous)
      return .end(.fine)
    }
    if outputIsTerminal {
      try session.enter(modes)
      renderer.invalidate()
    }
    posts += 1
    say(settings.messages.text(.posted(number: posts)))
    keepPost(units, after: previous)
    return .goOn
  }

  private func writePost(_ text: String) throws {
    guard outputIsTerminal else {
      try io.output.write(text + "\n")
      return try io.output.flush()
    }
    // The post goes to the screen that was there before, where it stays; then the composer is drawn anew.
    try finish()
    session.leave()
    // No text may act as a control on a terminal.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(printable)
    try io.output.write(lines.joined(separator: "\n") + "\n")
    try io.output.flush()
  }

  private func save(_ text: String, to file: EditedFile) throws -> Outcome {
    if file.hasChangedOnDisk, !warnedOfChange {
      warnedOfChange = true
      bellsToRing += 1
      say(phrase(.fileChanged), isRefusal: true)
      return .goOn
    }
    do {
      try file.save(text)
    } catch {
      bellsToRing += 1
      say(settings.messages.text(error), isRefusal: true)
      return .goOn
    }
    state.apply(.load([]))
    keepDraft()
    return .end(.fine)
  }
}

extension InputEvent {
  /// The scalar that a key types, or nil for anything else.
  fileprivate var typed: Unicode.Scalar? {
    if case .key(let key) = self { key.typed } else { nil }
  }
}
