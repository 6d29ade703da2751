import JSONLines
import ScreenLayout
import ScreenMotion

/// `headroom layout --devices`: the catalogue.
enum LayoutDevices {
  static func list(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    for device in Device.catalogue {
      if arguments.has(.json) {
        try io.output.write(bytes: JSONValue.object(device.json).bytes + [0x0A])
      } else {
        let size = "\(plain(device.size.width))x\(plain(device.size.height))"
        let heights = Orientation.allCases.map { plain(device.keyboardHeights.height($0)) }
        let name = device.name + String(repeating: " ", count: max(1, 20 - device.name.count))
        let others = device.models.filter { $0 != device.name }
        try io.output.write(
          "\(name)\(size), safe area \(plain(device.portraitSafeArea.top))/\(plain(device.portraitSafeArea.bottom)), "
            + "keyboard \(heights.joined(separator: "/"))"
            + (others.isEmpty ? "" : " (also \(others.joined(separator: ", ")))") + "\n")
      }
    }
    return .fine
  }
}

extension Device {
  fileprivate var json: JSONObject {
    func insets(_ insets: EdgeInsets) -> JSONValue {
      .array([insets.top, insets.left, insets.bottom, insets.right].map { .decimal($0) })
    }
    let heights = keyboardHeights
    return [
      "name": .text(name), "models": .array(models.map { .text($0) }),
      "screen": .array([.decimal(size.width), .decimal(size.height)]),
      "safeArea": insets(portraitSafeArea), "landscapeSafeArea": insets(landscapeSafeArea),
      "keyboard": .array([.decimal(heights.portrait), .decimal(heights.portraitBar)]),
      "landscapeKeyboard": .array([.decimal(heights.landscape), .decimal(heights.landscapeBar)]),
      "evidence": .text(keyboardEvidence.rawValue), "source": .text(source),
    ]
  }
}
