import LineEditor
import ScreenLayout
import TerminalIO
import TextEditing
import TextLimits

/// Commands after a leading slash.
extension ComposeScreen {
  static let help =
    "Ctrl-_ undo  Ctrl-Y yank  Ctrl-R search  F3 emoji  F4 rotate  F5 rule  F6 policy  / commands (// for a slash)"

  private static var entries: [SlashCommand.Entry] {
    [
      .init(
        "rule", "write under another rule, or several: /rule x,bluesky",
        arguments: TextRule.catalogue.map(\.name)),
      .init("policy", "what is done with too much", arguments: EditPolicy.allCases.map(\.rawValue)),
      .init("device", "another phone or tablet", arguments: Device.catalogue.map(\.name)),
      .init("keyboard", "another keyboard", arguments: ["docked", "hardware", "floating", "emoji", "hide"]),
      .init("rotate", "turn the device"),
      .init("undo", "take the last step back"),
      .init("drafts", "bring back a draft that was left behind"),
      .init("explain", "say what stands before the caret"),
      .init("split", "show where a thread would be cut"),
      .init("copy", "put the text on the clipboard"),
      .init("help", "keys and commands"),
      .init("quit", "end; the draft is kept"),
    ]
  }

  /// Whether a slash here is the beginning of a command: at the start of the text, and not in a file.
  var opensCommand: Bool {
    state.caret == 0 && state.selection == nil && state.search == nil && settings.file == nil
  }

  func openCommand() -> Outcome {
    view.command = SlashCommand(Self.entries)
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
      let near = Nearest.names(to: name, among: Self.entries.map(\.name)).map { "/\($0)" }
      refuse(
        "No command is named /\(printable(name))"
          + (near.isEmpty ? "." : ": \(near.joined(separator: " or "))?"))
      return .goOn
    }
    do {
      return try run(entry.name, argument)
    } catch let error as UsageError {
      refuse("\(error)")
    } catch let error as LayoutError {
      refuse("\(error)")
    }
    return .goOn
  }

  private func run(_ name: String, _ argument: String) throws -> Outcome {
    switch name {
    case "rule":
      let names = argument.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      if names.isEmpty { throw UsageError("which rule? /rule x, or several: /rule x,bluesky") }
      state.rules = RuleSet(try names.map(RuleOptions.rule), policy: state.rules.policy)
      allRules = state.rules.rules
      sayRules()
    case "policy":
      state.rules.policy = try EditCommand.policy(named: argument)
      say("Policy: \(argument)")
    case "device":
      phone.setDevice(try Device.named(argument), at: now)
      say("\(phone.device.name), \(phone.orientation)")
    case "keyboard": try setKeyboard(argument)
    case "rotate": rotate()
    case "undo": return try apply(.named(.undo))
    case "drafts": return try bringDraftBack()
    case "explain": say(state.explanation)
    case "split": showSplit()
    case "copy": try copy()
    case "help": say(Self.help)
    case "quit":
      keepDraft()
      return .end(.fine)
    default: refuse("/\(name) does nothing yet.")
    }
    return .goOn
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
    say("Policy: \(next)")
  }

  private func setKeyboard(_ name: String) throws {
    view.picker = nil
    switch name {
    case "emoji": return openPicker()
    case "hide": phone.setKeyboard(shown: false, at: now)
    default:
      guard let kind = ComposerPhone.KeyboardKind(rawValue: name) else {
        throw UsageError.unknown(
          "keyboard", name, known: ["docked", "hardware", "floating", "emoji", "hide"],
          otherwise: "take docked, hardware, floating, emoji or hide")
      }
      if !phone.setKeyboard(kind, at: now) {
        throw UsageError("\(phone.device.name) has no floating keyboard")
      }
    }
    say("\(name) keyboard")
  }

  /// OSC 52: the terminal puts the text on the clipboard, where it allows that.
  private func copy() throws {
    let text = Array(state.text.description.utf8)
    guard !text.isEmpty else { return refuse("There is nothing to copy.") }
    try session.write(Array("\u{1B}]52;c;\(Base64.encoded(text))\u{1B}\\".utf8))
    say("Sent to the clipboard, if the terminal allows it.")
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
