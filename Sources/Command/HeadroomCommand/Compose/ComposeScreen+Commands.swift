import Composer
import LineEditor
import ScreenLayout
import TerminalIO
import TextEditing
import TextLimits
import TextViewSimulation

/// Commands after a leading slash.
extension ComposeScreen {
  /// The commands that can be typed.
  private var entries: [SlashCommand.Entry] {
    [
      .init("rule", phrase(.commandRule), arguments: TextRule.catalogue.map(\.name)),
      .init("policy", phrase(.commandPolicy), arguments: EditPolicy.allCases.map(\.rawValue)),
      .init("device", phrase(.commandDevice), arguments: Device.catalogue.map(\.name)),
      .init("keyboard", phrase(.commandKeyboard), arguments: Self.keyboards),
      .init("rotate", phrase(.commandRotate)),
      .init("undo", phrase(.commandUndo)),
      .init("drafts", phrase(.commandDrafts)),
      .init("explain", phrase(.commandExplain)),
      .init("split", phrase(.commandSplit)),
      .init("predictions", phrase(.commandPredictions), arguments: ["on", "off"]),
      .init("copy", phrase(.commandCopy)),
      .init("help", phrase(.commandHelp)),
      .init("quit", phrase(.commandQuit)),
    ]
  }

  private static let keyboards = ["docked", "hardware", "floating", "emoji", "hide"]

  /// A command that cannot be done, with the reason in the language of the messages.
  private struct Refusal: Error { let reason: String }

  /// Whether a slash here is the beginning of a command: at the start of the text, and not in a file.
  var opensCommand: Bool {
    state.caret == 0 && state.selection == nil && state.search == nil && settings.file == nil
  }

  /// Ends and keeps the draft; a file that was not saved is reported by the exit code.
  func quit() -> Outcome {
    keepDraft()
    return .end(settings.file == nil ? .fine : ExitCode(value: 130))
  }

  func openCommand() -> Outcome {
    view.command = SlashCommand(entries)
    view.message = nil
    return .goOn
  }

  /// A key while a command is typed.
  func type(_ key: Key) throws -> Outcome {
    guard let command = view.command else { return .goOn }
    switch (key.code, key.modifiers) {
    case (.escape, []), (.character("g"), .control), (.character("c"), .control): view.command = nil
    case (.tab, []): view.command?.complete()
    case (.backspace, []): if view.command?.deleteBackward() == false { view.command = nil }
    case (.enter, []):
      view.command = nil
      return try run(command)
    default:
      guard let scalar = key.typed else {
        bellsToRing += 1
        return .goOn
      }
      // Two slashes are one in the text.
      if scalar == "/", command.text.isEmpty {
        // Alt-X has opened the line already.
        guard opensCommand else { return .goOn }
        view.command = nil
        return try apply(.insert("/"))
      }
      view.command?.insert(String(scalar))
    }
    return .goOn
  }

  private func run(_ command: SlashCommand) throws -> Outcome {
    let (name, argument) = command.words
    guard let entry = command.entry else {
      refuse(
        settings.messages.unknown(.noSuchCommand, name, known: entries.map(\.name), prefix: "/"))
      return .goOn
    }
    do {
      return try run(entry.name, argument)
    } catch let refusal as Refusal {
      refuse(refusal.reason)
    }
    return .goOn
  }

  private func run(_ name: String, _ argument: String) throws -> Outcome {
    switch name {
    case "rule":
      let names = argument.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      if names.isEmpty { throw Refusal(reason: phrase(.whichRule)) }
      state.rules = RuleSet(try names.map(rule), policy: state.rules.policy)
      allRules = state.rules.rules
      sayRules()
    case "policy":
      guard let policy = EditPolicy(rawValue: argument) else {
        throw unknown(.noSuchPolicy, argument, known: EditPolicy.allCases.map(\.rawValue), listsAll: true)
      }
      state.rules.policy = policy
      say(phrase(.policyIs, [.name: argument]))
    case "device":
      phone.setDevice(try device(argument), at: now)
      sayDevice()
    case "keyboard": try setKeyboard(argument)
    case "rotate": rotate()
    case "undo": return try apply(.named(.undo))
    case "drafts": return try bringDraftBack()
    case "explain": say(state.explanation.map(settings.messages.text) ?? phrase(.nothingBeforeCaret))
    case "split": showSplit()
    case "predictions": try setPredictions(argument)
    case "copy": try copy()
    case "help": sayHelp()
    case "quit": return quit()
    default: break  // every entry is named above
    }
    return .goOn
  }

  // MARK: Names

  private func unknown(
    _ key: MessageKey, _ name: String, known: [String], nearestTo word: String? = nil, listsAll: Bool = false
  ) -> Refusal {
    Refusal(
      reason: settings.messages.unknown(key, name, known: known, nearestTo: word, listsAll: listsAll))
  }

  private func rule(_ name: String) throws(Refusal) -> TextRule {
    do {
      return try TextRule.named(name)
    } catch {
      switch error {
      case .unknownName:
        let forms = name.contains(":") ? TextUnit.allCases.map(\.rawValue) : TextRule.nameForms
        throw unknown(.noSuchRule, name, known: forms, nearestTo: String(name.prefix { $0 != ":" }))
      case .invalidMaximum(let name, let maximum):
        let values: [Messages.Place: String] = [.name: printable(name), .text: printable(maximum)]
        throw Refusal(reason: phrase(.notANumber, values))
      case .unknownArgument(let name, let argument, let expected):
        let values: [Messages.Place: String] = [
          .name: printable(name), .text: printable(argument), .names: expected,
        ]
        throw Refusal(reason: phrase(.notAnArgument, values))
      }
    }
  }

  private func device(_ name: String) throws(Refusal) -> Device {
    do {
      return try Device.named(name)
    } catch {
      guard case .unknownDevice(_, let near) = error else { throw Refusal(reason: "\(error)") }
      let said = phrase(.noSuchDevice, [.name: printable(name)])
      if near.isEmpty { throw Refusal(reason: said) }
      throw Refusal(reason: "\(said) \(phrase(.didYouMean, [.names: near.joined(separator: ", ")]))")
    }
  }

  // MARK: What is said

  func sayDevice() {
    let key: MessageKey = phone.orientation == .portrait ? .portrait : .landscape
    say(phrase(key, [.name: phone.device.name]))
  }

  func sayKeyboard() {
    let key: MessageKey =
      switch phone.kind {
      case .docked: .keyboardDocked
      case .hardware: .keyboardHardware
      case .floating: .keyboardFloating
      }
    say(phrase(key))
  }

  /// The keys, as many as fit in the row; asked again, those that follow.
  func sayHelp() {
    if plain != nil { return say(phrase(.help)) }
    let all = phrase(.help).split(separator: "  ").map(String.init)
    if helpShown >= all.count { helpShown = 0 }
    let rest = all[helpShown...].joined(separator: "  ")
    let page = ComposerView.items(of: rest, fitting: view.columns - 2, view.model)
    helpShown += page.split(separator: "  ").count
    say(page)
  }

  private func sayRules() {
    say(state.rules.rules.map { "\($0.name): \($0.title)" }.joined(separator: "  "))
  }

  /// Of several rules each alone in turn, then all of them; after a rule that was named alone, the catalogue's next.
  func nextRule() {
    if allRules.count > 1 {
      let alone = state.rules.rules.count == 1 ? allRules.firstIndex(of: state.rules.rules[0]) : nil
      let next = alone.map { $0 + 1 } ?? 0
      state.rules = RuleSet(
        allRules.indices.contains(next) ? [allRules[next]] : allRules, policy: state.rules.policy)
    } else {
      let catalogue = TextRule.catalogue
      let next = catalogue.firstIndex { $0.name == state.rules.rules[0].name }.map { $0 + 1 } ?? 0
      state.rules = RuleSet([catalogue[next % catalogue.count]], policy: state.rules.policy)
      allRules = state.rules.rules
    }
    sayRules()
  }

  func setPolicy(after policy: EditPolicy) {
    let all = EditPolicy.allCases
    let next = all[((all.firstIndex(of: policy) ?? 0) + 1) % all.count]
    state.rules.policy = next
    say(phrase(.policyIs, [.name: next.rawValue]))
  }

  /// Shows or hides the words above the keys; without a word the other of the two.
  private func setPredictions(_ argument: String) throws {
    switch argument {
    case "": predicts.toggle()
    case "on": predicts = true
    case "off": predicts = false
    default:
      throw Refusal(
        reason: phrase(
          .notAnArgument, [.name: "/predictions", .text: printable(argument), .names: "on, off"]))
    }
    phone.setPredictionBar(predicts, at: now)
    say(phrase(predicts ? .predictionsOn : .predictionsOff))
  }

  private func setKeyboard(_ name: String) throws {
    view.picker = nil
    switch name {
    case "emoji": return openPicker()
    case "hide":
      phone.setKeyboard(shown: false, at: now)
      say(phrase(.keyboardHidden))
    default:
      guard let kind = ComposerPhone.KeyboardKind(rawValue: name) else {
        throw unknown(.noSuchKeyboard, name, known: Self.keyboards, listsAll: true)
      }
      if !phone.setKeyboard(kind, at: now) {
        throw Refusal(reason: phrase(.noFloatingKeyboard, [.name: phone.device.name]))
      }
      sayKeyboard()
    }
  }

  /// OSC 52: the terminal puts the text on the clipboard, where it allows that.
  private func copy() throws {
    let text = Array(state.text.description.utf8)
    guard !text.isEmpty else { return refuse(phrase(.nothingToCopy)) }
    try session.write(Array("\u{1B}]52;c;\(Base64.encoded(text))\u{1B}\\".utf8))
    say(phrase(.copied))
  }

  func refuse(_ message: String) {
    bellsToRing += 1
    say(message, isRefusal: true)
  }
}

/// RFC 4648, as OSC 52 wants it.
private enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for position in 0..<4 {
        let index = Int(value >> UInt32(18 - 6 * position)) & 63
        text.append(position <= group.count ? digits[index] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
