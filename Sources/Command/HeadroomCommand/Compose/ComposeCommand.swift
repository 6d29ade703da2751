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

/// `headroom compose`: writes posts within a limit, in a terminal.
enum ComposeCommand: Subcommand {
  private static let rule = OptionDeclaration(
    "rule", letter: "r", argument: "RULE", values: .rules,
    "The rule, or several with commas between them; may be repeated. By default tweet-140.")
  private static let policy = OptionDeclaration(
    "policy", letter: "p", argument: "POLICY", values: .names(of: EditPolicy.self),
    "What is done with an edit that does not fit: reject (the default), truncate or soft.")
  private static let once = OptionDeclaration("once", "End after the first post.")
  private static let multiline = OptionDeclaration(
    "multiline", "Enter starts a line, Alt-Enter or Ctrl-J posts; without it the other way round.")
  private static let inline = OptionDeclaration(
    "inline", "Draw under the prompt and leave the screen as it is.")

  private static let plain = OptionDeclaration(
    "plain",
    "Draw nothing: lines that a screen reader can read, and what remains announced at 20, 10, 5, 0 and when over. So it is where TERM is dumb."
  )

  private static let width = OptionDeclaration(
    "width", argument: "MODEL", values: .words(["auto", "cluster", "cluster-without-vs16", "sum"]),
    "How the terminal measures characters: auto (ask it, the default), cluster, cluster-without-vs16 or sum.")

  private static let keys = OptionDeclaration(
    "keys", argument: "STYLE", values: .words(["emacs", "vi"]),
    "The keys: emacs (the default) or vi; $XDG_CONFIG_HOME/headroom/keys binds others.")
  private static let backspace = OptionDeclaration(
    "backspace", argument: "UNIT", values: .names(of: EditorState.Backspace.self),
    "What backspace takes: cluster (the default) or uikit, as a text view on a phone.")
  private static let device = OptionDeclaration(
    "device", letter: "d", argument: "NAME", values: .device,
    "The phone or tablet whose screen and keyboard it shows (iPhone 8); 'headroom layout --devices' lists them."
  )
  private static let reduceMotion = OptionDeclaration(
    "reduce-motion", "Let nothing slide; also when NO_MOTION is set in the environment.")

  private static let noPrediction = OptionDeclaration(
    "no-prediction", "Predict no words above the keys.")
  private static let noHistory = OptionDeclaration(
    "no-history", "Neither read nor keep the posts of other runs.")

  private static let locale = OptionDeclaration(
    "locale", argument: "LOCALE", values: .words(MessageLanguage.allCases.map(\.rawValue)),
    "The language of messages: en, de, fr, es, ja, zh or ar, also as de_DE; by default that of LC_MESSAGES or LANG."
  )

  static let declaration = CommandDeclaration(
    name: "compose",
    summary: "Write posts within a limit, and see what remains.",
    synopsis: "[OPTION…] [FILE]",
    discussion: [
      "In a terminal it shows the text over a keyboard, the count that remains and a meter. Enter posts: the text goes to standard output, the interface never does. An edit over the limit is refused with a bell and the reason, or cut or marked, by --policy.",
      "Keys: arrows, Home, End; Alt-Enter or Ctrl-J starts a line; F2 shows and hides the keyboard; Ctrl-_ takes back; Ctrl-V u and a hexadecimal number, as 1F600, type a character by its code point, which is shown underlined until Enter or a blank takes it; Ctrl-D on an empty text ends; Ctrl-C drops the draft, and on an empty text ends with exit code 130.",
      "A click places the caret, and buttons, keys and emoji that are drawn answer to one. Above the keys stand up to three words that the one before the caret may become, or that may follow it, from this text and from earlier posts: Alt-1, Alt-2, Alt-3 or a click puts one in, Tab the first. One that does not fit says by how much. /predictions or --no-prediction hides them, and so do a hidden and a hardware keyboard.",
      "Posts are kept for the next run in $XDG_STATE_HOME/headroom/history (by default below ~/.local/state), the last 500, readable by their owner alone: Page Up calls them back, Ctrl-R searches them, Alt-P those that begin like this text. --no-history neither reads nor keeps any; a FILE that is edited never is.",
      "With a FILE it edits that file: Enter starts a line, Ctrl-J saves and ends, Ctrl-C twice ends without saving. The file keeps its newlines and its mode, and is replaced whole or not at all.",
      "Typed at the start of the text, / opens a command: /rule, /policy, /device, /keyboard, /rotate, /undo, /drafts, /explain, /split, /predictions, /copy, /help, /quit; Tab completes, // is a slash. Alt-X opens one anywhere, also in a FILE. What is written is kept as a draft under $XDG_STATE_HOME/headroom, and brought back by /drafts after a crash.",
      "Text from right to left, in posts and in messages, is drawn in logical order, the order in which it is typed and counted: whether it runs to the left is for the terminal to do.",
      "With --plain, or where TERM is dumb, nothing is drawn: the text is printed in lines, and the remaining count is announced at 20, 10, 5 and 0, and when the text is over; Ctrl-L prints it at any time.",
      "Without a terminal on standard input each line is a post under the same rule: those that do not fit are reported on standard error, and the exit code is 1.",
    ],
    options: [
      rule, policy, once, multiline, inline, plain, width, device, reduceMotion, noPrediction, noHistory,
      keys,
      backspace, locale,
    ],
    examples: [
      .init("headroom compose", "Posts of 140 characters, until Ctrl-D."),
      .init("text=$(headroom compose --once --rule=tweet-140)", "One post into a shell variable."),
      .init(
        "GIT_EDITOR='headroom compose --rule=git-commit' git commit", "Commit messages within their limits."),
      .init("headroom compose --policy=soft", "Write too much and shorten it afterwards."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    guard arguments.operands.count <= 1 else { throw UsageError("compose edits one file at a time") }
    let messages = Messages(option: arguments.value(locale), environment: environment)
    let file: EditedFile?
    do {
      file = try arguments.operands.first.map { try EditedFile($0) }
    } catch let error as SystemError {
      io.note(messages.text(error))
      return .failure
    } catch let error as EditedFile.IllFormed {
      io.note(messages.phrase(.notUTF8, [.name: printable(error.path), .number: "\(error.offset)"]))
      return .failure
    }
    let names = arguments.values(rule).flatMap { $0.split(separator: ",").map(String.init) }
    let rules = try (names.isEmpty ? ["tweet-140"] : names).map(RuleOptions.rule)
    let policy = try arguments.value(policy).map(EditCommand.policy(named:)) ?? .reject
    var settings = ComposeSettings(
      rules: RuleSet(rules, policy: policy), endsAfterPost: arguments.has(once),
      isMultiline: arguments.has(multiline) || file != nil, isInline: arguments.has(inline),
      isPlain: arguments.has(plain) || Self.isDumb,
      isDumb: isDumb,
      width: try model(arguments.value(width)),
      device: try Device.named(arguments.value(device) ?? "iPhone 8"),
      reducesMotion: arguments.has(reduceMotion) || !(environment("NO_MOTION") ?? "").isEmpty,
      predicts: !arguments.has(noPrediction), keepsHistory: !arguments.has(noHistory) && file == nil,
      file: file,
      keymap: .emacs, commandKeymap: nil,
      messages: messages, backspace: .cluster)
    try setKeys(arguments, of: &settings)
    // Emacs sends whole lines, and shows them itself.
    let isLines = isatty(STDIN_FILENO) != 1 || environment("INSIDE_EMACS")?.contains("comint") == true
    guard isLines else { return try ComposeScreen(settings, io).run() }
    if file != nil {
      throw UsageError(
        "a file is edited in a terminal, and standard input is not a terminal that can be drawn on")
    }
    return try ComposeLines(settings, io).run()
  }

  /// Whether the terminal can only print.
  private static var isDumb: Bool { ["dumb", "", nil].contains(environment("TERM")) }

  /// The keys by --keys, --multiline and the file of bindings; what backspace takes.
  private static func setKeys(_ arguments: Arguments, of settings: inout ComposeSettings) throws {
    let styles = ["emacs", "vi"]
    let style = arguments.value(keys) ?? "emacs"
    guard styles.contains(style) else {
      throw UsageError.unknown("key style", style, known: styles, otherwise: "take emacs or vi")
    }
    let own = try ownKeys()
    let typing: Keymap = style == "vi" ? .viInsertion : .emacs
    settings.keymap = (settings.isMultiline ? typing.multiline : typing).merging(own)
    // Whether a line ends in CR or LF is the same there, and pastes have no markers.
    if settings.isDumb { settings.keymap.bind("C-j", to: .acceptLine) }
    settings.commandKeymap = style == "vi" ? .viMovement : nil
    let unit = arguments.value(backspace) ?? "cluster"
    guard let backspace = EditorState.Backspace(rawValue: unit) else {
      throw UsageError.unknown(
        "unit of backspace", unit, known: EditorState.Backspace.allCases.map(\.rawValue),
        otherwise: "take cluster or uikit")
    }
    settings.backspace = backspace
  }

  /// The most bytes of a file of keys, which has a line for a binding.
  private static let longestKeyFile = 1 << 20

  /// The bindings of the user's own file, if there is one.
  private static func ownKeys() throws -> Keymap {
    guard let base = UserFolder.config else { return Keymap() }
    let path = base + "/headroom/keys"
    guard access(path, F_OK) == 0 else { return Keymap() }
    let text = String(
      decoding: try InputFile(regular: path).readAll(notLongerThan: longestKeyFile), as: UTF8.self)
    do {
      return try KeyFile(text).keymap
    } catch {
      throw UsageError("\(printable(path)): \(error)")
    }
  }

  private static func model(_ name: String?) throws(UsageError) -> WidthModel? {
    switch name {
    case nil, "auto": return nil
    case "cluster": return .cluster
    case "cluster-without-vs16": return .clusterWithoutVS16
    case "sum": return .sumOfScalars
    case let name?:
      throw .unknown(
        "width model", name, known: ["auto", "cluster", "cluster-without-vs16", "sum"],
        otherwise: "take auto, cluster, cluster-without-vs16 or sum")
    }
  }
}
