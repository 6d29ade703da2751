import ScreenLayout
import ScreenMotion
import TestSupport
import Testing

@Suite struct DeviceTests {
  @Test func screensOfTheTable() throws {
    let catalogue = Device.catalogue
    for row in try CorpusTable("layout/screens.tsv").rows {
      func number(_ column: String) -> Double { row.number(column) ?? .nan }
      let size = Size(width: number("width"), height: number("height"))
      let device = try #require(
        catalogue.first { $0.size == size && $0.portraitSafeArea.top == number("top") }, "\(row)")
      #expect(device.portraitSafeArea.bottom == number("bottom"), "\(row)")
      let landscape = device.landscapeSafeArea
      #expect(
        landscape.left == number("landscapeSide") && landscape.right == number("landscapeSide"), "\(row)")
      #expect(landscape.bottom == number("landscapeBottom"), "\(row)")
      #expect(device.keyboardHeights.height(.portrait, predictionBar: false) == number("keyboard"), "\(row)")
      #expect(device.keyboardHeights.portraitBar == number("bar"), "\(row)")
      #expect(device.keyboardHeights.height(.landscape) == number("keyboardLandscape"), "\(row)")
    }
  }

  @Test func eachHasANameASourceAndRoom() throws {
    var names: Set<String> = []
    for device in Device.catalogue {
      #expect(!device.source.isEmpty && device.models.contains(device.name) || device.name == "iPhone 15")
      for model in device.models {
        #expect(names.insert(model).inserted, "\(model) is listed twice")
        #expect(try Device.named(model) == device, "\(model)")
        #expect(try Device.named(model.uppercased()) == device, "\(model)")
      }
      for orientation in Orientation.allCases {
        let keyboard = device.dockedKeyboard(orientation)
        let screen = device.screen(orientation)
        #expect(keyboard.maxY == screen.maxY && keyboard.width == screen.width && keyboard.minY > 0)
        #expect(device.dockedKeyboard(orientation, predictionBar: false).minY > keyboard.minY)
      }
      #expect(device.isPad == device.name.hasPrefix("iPad"))
    }
    #expect(names.isSuperset(of: ["iPhone 17 Pro", "iPhone SE 3", "iPad Pro 13 M4", "iPhone 4s"]))
  }

  @Test func unknownNamesSayWhatIsNear() {
    do {
      _ = try Device.named("iPhone 12 Ultra")
      Issue.record("there is no such device")
    } catch {
      #expect("\(error)".hasPrefix("no device is named iPhone 12 Ultra; did you mean iPhone 12"), "\(error)")
    }
  }

  @Test func unknownDevicesByNumbers() throws {
    let heights = KeyboardHeights(portrait: 200, portraitBar: 40, landscape: 150, landscapeBar: 30)
    let device = try Device(
      name: "watch", size: Size(width: 300, height: 500), portraitSafeArea: EdgeInsets(bottom: 10),
      keyboardHeights: heights)
    var screen = ComposerScreen(device: device)
    try screen.showKeyboard(at: 0)
    #expect(screen.frame(at: 1).gap == 0 && screen.frame(at: 1).keyboard.minY == 260)
    for bad in [0, -1, Double.nan, .infinity, 1e6] {
      #expect(throws: LayoutError.self) {
        try Device(name: "x", size: Size(width: bad, height: 500), keyboardHeights: heights)
      }
      if bad != 0 {
        var other = heights
        other.landscape = bad
        #expect(throws: LayoutError.self) {
          try Device(name: "x", size: Size(width: 300, height: 500), keyboardHeights: other)
        }
      }
    }
    #expect(throws: LayoutError.self) { try Device(name: "x", size: .zero, keyboardHeights: heights) }
  }
}
