import JSONLines
import ScreenLayout
import ScreenMotion

/// `headroom layout`: what a keyboard takes from a view, and where everything of the composer screen is.
enum LayoutCommand: Subcommand {
  static let sequence = OptionDeclaration(
    "sequence",
    "Keep the keyboard's state from line to line; members that a line lacks are those of the line before.")
  static let device = OptionDeclaration(
    "device", letter: "d", argument: "NAME", values: .device,
    "Lay out the composer screen on this device, or on a screen of WIDTHxHEIGHT points; more than one for a picture."
  )
  static let devices = OptionDeclaration("devices", "List the devices that are known by name.")
  static let orientation = OptionDeclaration(
    "orientation", argument: "WAY", values: .names(of: Orientation.self),
    "How the device is held: portrait (the default) or landscape.")
  static let keyboard = OptionDeclaration(
    "keyboard", letter: "k", argument: "STATE", values: .names(of: LayoutScene.Keyboard.self),
    "Where the keyboard goes at 0 s: shown (the default), hidden, floating or hardware; once, or once for each device."
  )
  static let keyboardHeight = OptionDeclaration(
    "keyboard-height", argument: "POINTS",
    "How high the keyboard is, home indicator included; the device's own when it is not given.")
  static let safeArea = OptionDeclaration(
    "safe-area", argument: "T,L,B,R",
    "The safe area of a screen of WIDTHxHEIGHT, in points from its four edges.")
  static let handler = OptionDeclaration(
    "handler", argument: "WHO", values: .names(of: ComposerScreen.Handler.self),
    "Who moves the bar: right (the default), or seed, the original screen's code."
  )
  static let fault = OptionDeclaration(
    "fault", argument: "NAME", values: .words(KeyboardFaults.named.map(\.name)),
    "What the keyboard gets wrong, such as zeroRect; may be repeated.")
  static let at = OptionDeclaration(
    "at", argument: "SECONDS", "The moments, with commas between them; at rest when it is not given.")
  static let text = OptionDeclaration(
    "text", argument: "TEXT", "What is written on the screen that is drawn.")
  static let svg = OptionDeclaration(
    "svg", argument: "FILE", values: .files, "Draw the screen to an SVG file; - is standard output.")
  static let compare = OptionDeclaration(
    "compare", "With --svg, draw what the original screen's code does beside what is right.")
  static let film = OptionDeclaration(
    "film", argument: "FILE", values: .files, "Write the motion as one animated SVG, 60 frames a second.")
  static let play = OptionDeclaration("play", "Show the motion in the terminal.")
  static let columns = OptionDeclaration(
    "columns", argument: "N", "How many cells wide the screen is drawn as text (2 to 1000; 40).")

  static let declaration = CommandDeclaration(
    name: "layout",
    summary: "Say what a keyboard takes from a view, or lay out the composer screen over a keyboard.",
    synopsis: "[--sequence] [FILE…] | --device=NAME [OPTION…]",
    discussion: [
      "Without --device it reads JSON lines: screen [width, height], view [x, y, width, height] and keyboard [x, y, width, height], both in the screen, in points; optionally safeBottom (the bottom safe area of that view, 0) and event: willShow (the default), didShow, willHide, didHide, willChangeFrame or didChangeFrame.",
      "It answers with placement (docked, hidden, floating or zero), overlap (points of the view under the keyboard) and inset (the overlap less the safe area). A willHide is an inset of 0 whatever its frame says; a frame without extent in a willChangeFrame is ignored.",
      "With --device it answers with the frames of the composer screen at the moments of --at, and draws it as text, or to an SVG file.",
    ],
    options: [
      sequence, device, devices, orientation, keyboard, keyboardHeight, safeArea, handler, fault, at, text,
      svg,
      compare, film, play, columns, .json,
    ],
    examples: [
      .init(
        #"echo '{"screen":[390,844],"view":[0,0,390,844],"keyboard":[0,508,390,336],"safeBottom":34}' | headroom layout"#,
        "docked, overlap 336, inset 302: the keyboard already contains the home indicator."),
      .init(
        #"headroom layout --device "iPhone 12" --keyboard shown --at 0.1 --svg out.svg"#,
        "The screen a tenth of a second after the keyboard starts to rise, as a drawing."),
      .init(
        #"headroom layout -d "iPhone SE 1" -k shown -d "iPhone 12" -k shown -d "iPad 9.7" -k hardware --compare --svg beside.svg"#,
        "The original screen's layout beside the right one, on three devices."),
      .init(
        "headroom layout --device 400x800 --safe-area 50,0,30,0 --keyboard-height 310 --json",
        "A screen that no catalogue knows."),
      .init(#"headroom layout --device "iPhone 15" --play"#, "The keyboard rises in the terminal."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    if arguments.has(devices) { return try LayoutDevices.list(arguments, io) }
    guard arguments.has(device) else {
      let scenery: [OptionDeclaration] = [
        orientation, keyboard, keyboardHeight, safeArea, handler, fault, at, svg, compare, film, play,
        columns, text,
      ]
      if let option = scenery.first(where: { arguments.has($0) }) {
        throw UsageError("--\(option.name) needs a --device; 'headroom layout --devices' lists them")
      }
      return try LayoutLines.answer(arguments, io)
    }
    if arguments.has(sequence) { throw UsageError("--sequence and --device cannot be given together") }
    if let operand = arguments.operands.first {
      throw UsageError("with --device nothing is read, so '\(printable(operand))' has no place")
    }
    return try LayoutScenes(arguments).show(arguments, io)
  }
}
