import JSONLines
import ScreenLayout
import ScreenMotion

/// `headroom layout` over JSON lines: a notification a line.
enum LayoutLines {
  static func answer(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let keepsState = arguments.has(LayoutCommand.sequence)
    var kept = Line()
    var tracker = KeyboardTracker()
    try arguments.forEachJSONLine(io) { json in
      let line = try Line(json, after: keepsState ? kept : Line())
      guard let screen = line.screen else { throw InputError("\"screen\" is missing") }
      guard let view = line.view else { throw InputError("\"view\" is missing") }
      if !keepsState { tracker = KeyboardTracker() }
      var solution: InsetSolution?
      if let keyboard = line.keyboard {
        let counted = tracker.receive(line.event, end: keyboard, screen: screen)
        // Alone, what is ignored is still placed; in a sequence what was before goes on.
        if !counted, !keepsState {
          solution = InsetSolver.solve(
            screen: screen, view: view, keyboard: keyboard, safeBottom: line.safeBottom)
        }
      } else if !keepsState || kept.screen == nil {
        throw InputError("\"keyboard\" is missing")
      }
      kept = line
      let answer = solution ?? tracker.solution(screen: screen, view: view, safeBottom: line.safeBottom)
      if arguments.has(.json) {
        try io.output.write(bytes: JSONValue.object(answer.json).bytes + [0x0A])
      } else {
        try io.output.write("\(printable(json.source)):\(json.number): \(answer.sentence)\n")
      }
    }
    return .fine
  }

  /// The contents of a line.
  private struct Line {
    var screen: Rect?
    var view: Rect?
    /// Where the keyboard goes, when this line says so.
    var keyboard: Rect?
    var safeBottom = 0.0
    var event = KeyboardNotification.Name.willShow

    init() {}

    /// The members of a line, and those of the line before where it lacks them; the keyboard's are never taken over.
    init(_ json: JSONLine, after before: Line) throws(InputError) {
      screen = try json.optionalDecimals("screen", count: 2).map {
        Rect(x: 0, y: 0, width: $0[0], height: $0[1])
      }
      screen = screen ?? before.screen
      view = try json.rect("view") ?? before.view
      keyboard = try json.rect("keyboard")
      safeBottom = try json.optionalDecimal("safeBottom") ?? before.safeBottom
      if let name = try json.optionalString("event") {
        let name = String(decoding: name, as: UTF16.self)
        guard let event = KeyboardNotification.Name(rawValue: name) else {
          throw InputError(
            UsageError.unknown(
              "event", name, known: KeyboardNotification.Name.allCases.map(\.rawValue),
              otherwise: "take willShow, didShow, willHide, didHide, willChangeFrame or didChangeFrame"
            ).description)
        }
        self.event = event
      }
    }
  }
}

extension JSONLine {
  /// A member `[x, y, width, height]`, or nil when it is missing or null.
  fileprivate func rect(_ name: String) throws(InputError) -> Rect? {
    try optionalDecimals(name, count: 4).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

extension InsetSolution {
  /// The keys of the contract.
  var json: JSONObject {
    ["placement": .text(placement.rawValue), "overlap": .decimal(overlap), "inset": .decimal(inset)]
  }

  /// The solution for people.
  var sentence: String { "\(placement.rawValue), overlap \(plain(overlap)), inset \(plain(inset))" }
}
