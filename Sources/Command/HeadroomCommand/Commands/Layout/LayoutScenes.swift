import JSONLines
import ScreenDrawing
import ScreenLayout
import ScreenMotion
import TextLimits

/// `headroom layout --device`: the composer screen on one device or more.
struct LayoutScenes {
  private let scenes: [LayoutScene]
  private let handler: ComposerScreen.Handler
  private let times: [Double]
  private let text: String
  /// The label of the original screen for the text.
  private let remaining: String
  private let columns: Int

  init(_ arguments: Arguments) throws {
    let orientation: Orientation = try Self.choice(arguments, LayoutCommand.orientation) ?? .portrait
    let keyboards: [LayoutScene.Keyboard] = try arguments.values(LayoutCommand.keyboard).map {
      try Self.choice($0, of: LayoutCommand.keyboard)
    }
    let names = arguments.values(LayoutCommand.device)
    guard keyboards.count <= 1 || keyboards.count == names.count else {
      throw UsageError("give one --keyboard for all devices, or one for each")
    }
    handler = try Self.choice(arguments, LayoutCommand.handler) ?? .right
    times = try arguments.decimals(LayoutCommand.at)
    text = arguments.value(LayoutCommand.text) ?? "What is happening?"
    remaining = "\(TextRule.tweet140.measure(text).binding.remaining)"
    columns = try arguments.number(LayoutCommand.columns, in: 2...1000) ?? 40
    var faults: KeyboardFaults = []
    for name in arguments.values(LayoutCommand.fault) {
      guard let found = KeyboardFaults.named.first(where: { $0.name == name }) else {
        let known = KeyboardFaults.named.map(\.name)
        throw UsageError.unknown(
          "fault", name, known: known, otherwise: "take \(known.joined(separator: ", "))")
      }
      faults.insert(found.fault)
    }
    let height = try arguments.decimal(LayoutCommand.keyboardHeight)
    let safeArea = try arguments.decimals(LayoutCommand.safeArea)
    scenes = try names.enumerated().map { index, name in
      LayoutScene(
        device: try LayoutScene.device(name, safeArea: safeArea, height: height), orientation: orientation,
        keyboard: keyboards.count > 1 ? keyboards[index] : keyboards.first ?? .shown, faults: faults,
        height: height)
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ arguments: Arguments, _ option: OptionDeclaration
  ) throws(UsageError) -> Choice? {
    guard let name = arguments.value(option) else { return nil }
    return try choice(name, of: option)
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of option: OptionDeclaration
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw .unknown(option.name, name, known: known, otherwise: "take \(known.joined(separator: ", "))")
  }

  func show(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    if arguments.has(LayoutCommand.compare), !arguments.has(LayoutCommand.svg) {
      throw UsageError("--compare needs --svg=FILE")
    }
    var draws = false
    if let path = arguments.value(LayoutCommand.svg) {
      draws = true
      try OutputFile.write(try svg(compares: arguments.has(LayoutCommand.compare)), to: path, io)
    }
    if let path = arguments.value(LayoutCommand.film) {
      draws = true
      let screen = try single("--film").screen(handler)
      let frames = screen.frames(from: 0, to: screen.restTime ?? 0)
      try OutputFile.write(ScreenFilm(frames, text: text, remaining: remaining).svg, to: path, io)
    }
    if arguments.has(LayoutCommand.play) {
      draws = true
      try LayoutPlayer(io).play(try single("--play").screen(handler), text: text, remaining: remaining)
    }
    if draws, !arguments.has(.json) { return .fine }
    for scene in scenes {
      let screen = try scene.screen(handler)
      for time in times.isEmpty ? [max(screen.restTime ?? 0, 0)] : times {
        let frame = screen.frame(at: time)
        let solution = InsetSolver.solve(
          screen: frame.screen, view: frame.screen, keyboard: frame.keyboard,
          safeBottom: frame.screen.maxY - frame.safeArea.maxY)
        if arguments.has(.json) {
          try io.output.write(bytes: JSONValue.object(frame.json(scene, solution)).bytes + [0x0A])
        } else {
          try io.output.write(try page(scene, frame, solution))
        }
      }
    }
    return .fine
  }

  private func single(_ option: String) throws(UsageError) -> LayoutScene {
    guard scenes.count == 1 else { throw UsageError("\(option) takes one --device") }
    return scenes[0]
  }

  /// One screen by itself, or a sheet of several.
  private func svg(compares: Bool) throws -> String {
    guard times.count <= 1 else { throw UsageError("--svg draws one moment; --film draws the motion") }
    func picture(_ scene: LayoutScene, _ handler: ComposerScreen.Handler) throws -> ScreenPicture {
      let screen = try scene.screen(handler)
      return ScreenPicture(
        screen.frame(at: times.first ?? max(screen.restTime ?? 0, 0)), text: text,
        remaining: remaining, marksGap: compares && handler == .seed)
    }
    if !compares, scenes.count == 1 { return try picture(scenes[0], handler).svg }
    var items: [PictureSheet.Item] = []
    for scene in scenes {
      if compares {
        items.append(.init(caption: [scene.title, "original"], picture: try picture(scene, .seed)))
        items.append(.init(caption: [scene.title, "right"], picture: try picture(scene, .right)))
      } else {
        items.append(.init(caption: [scene.title], picture: try picture(scene, handler)))
      }
    }
    return PictureSheet(items).svg
  }

  /// The drawing as text, then what the keyboard takes.
  private func page(_ scene: LayoutScene, _ frame: ComposerFrame, _ solution: InsetSolution) throws -> String
  {
    // A cell is about twice as high as it is wide.
    let rows = Double(columns) * frame.screen.height / max(frame.screen.width, 1) / 2
    let picture = ScreenPicture(frame, text: text, remaining: remaining)
    let lines = try picture.lines(columns: columns, rows: Int(min(max(rows.rounded(), 2), 1000)))
    var words = "\(scene.device.name) at \(plain(frame.time)) s: \(solution.sentence)"
    if let gap = frame.gap, gap.magnitude >= 0.00005 {
      words += gap > 0 ? ", gap \(plain(gap))" : ", \(plain(-gap)) of the bar covered"
    }
    return lines.joined(separator: "\n") + "\n" + words + "\n"
  }
}

extension ComposerFrame {
  /// The frames of everything, each `[x, y, width, height]`.
  fileprivate func json(_ scene: LayoutScene, _ solution: InsetSolution) -> JSONObject {
    func numbers(_ rect: Rect) -> JSONValue {
      .array([rect.x, rect.y, rect.width, rect.height].map { .decimal($0) })
    }
    var object: JSONObject = [
      "device": .text(scene.device.name), "orientation": .text(scene.orientation.rawValue),
      "time": .decimal(time),
    ]
    for member in solution.json.members { object[member.name] = member.value }
    object["gap"] = gap.map { .decimal($0) } ?? .null
    object["hiddenText"] = .decimal(hiddenText)
    object["frames"] = .object([
      "screen": numbers(screen), "safeArea": numbers(safeArea), "close": numbers(close),
      "post": numbers(post),
      "avatar": numbers(avatar), "textView": numbers(textView), "caretArea": numbers(caretArea),
      "bar": numbers(bar), "buttons": .array(buttons.map(numbers)), "remainingLabel": numbers(remainingLabel),
      "keyboard": numbers(keyboard),
    ])
    return object
  }
}
