/// The parts of the manual that no declaration holds.
enum ManualText {
  static let description = [
    "Answers how much still fits: counts text as each platform counts it, checks it against limits, judges edits before they land, says what a keyboard leaves of a screen, and composes text in a terminal within a limit.",
    "Options may stand before and after other arguments, long ones may be shortened as long as they stay unambiguous, and -- ends them. Where a command reads FILE, - is standard input, which is also read when no FILE is given. Text is UTF-8; each ill-formed part of it counts as one U+FFFD.",
    "Counts follow the Unicode version of the linked ICU; headroom --version prints it.",
  ]

  static let exitStatus: [(label: String, text: String)] = [
    ("0", "All is well."),
    ("1", "Something does not fit, was refused or differs."),
    ("2", "Wrong usage, or input that could not be read."),
    ("130", "headroom compose was left by Ctrl-C on an empty text."),
    ("128+N", "headroom compose was ended by the signal of number N, after it put the terminal in order."),
  ]

  static let environment: [(label: String, text: String)] = [
    ("NO_COLOR", "When set to anything but an empty string, nothing is coloured."),
    ("NO_MOTION", "When set to anything but an empty string, nothing slides in headroom compose."),
    (
      "TERM, COLORTERM",
      "What the terminal can show. With TERM=dumb nothing is drawn, and headroom compose reads lines."
    ),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      "The first that is set names the language of messages in headroom compose, unless --locale does."
    ),
    ("TERM_PROGRAM", "Apple_Terminal is not asked for modes that it would print."),
    ("SSH_CONNECTION", "When set, a lone escape is waited for longer."),
    (
      "XDG_CONFIG_HOME",
      "The folder of the configuration, ~/.config by default: rules and keys are in its folder headroom."
    ),
    ("XDG_STATE_HOME", "The folder of states, ~/.local/state by default: drafts are in its folder headroom."),
    ("HOME", "The home folder, from which those defaults start."),
  ]

  static let files: [(label: String, text: String)] = [
    (
      "~/.config/headroom/rules.json",
      "Rules of your own, in the form that headroom rules show --json prints. Always read; --rules names further files."
    ),
    (
      "~/.config/headroom/keys",
      "Bindings of headroom compose, a line each: a key or several, and a command by readline's name."
    ),
    (
      "~/.local/state/headroom/drafts/",
      "What was being written in headroom compose, with mode 0600, kept until it is posted or dropped."
    ),
  ]

  static let rightToLeft = [
    "Text is kept, counted and drawn in logical order, the order in which it is written and read aloud; ranges, cuts and the caret are in that order. Terminals that reorder Arabic or Hebrew on their own do so with what is drawn; others show it from left to right. The same holds for messages in Arabic (--locale=ar)."
  ]
}
