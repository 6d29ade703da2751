import ScreenLayout
import ScreenMotion
import TestSupport
import Testing

@Suite struct KeyboardTests {
  typealias Name = KeyboardNotification.Name

  static let phone = Size(width: 390, height: 844)
  static let pad = Size(width: 768, height: 1024)
  static let up = Rect(x: 0, y: 508, width: 390, height: 336)
  static let down = Rect(x: 0, y: 844, width: 390, height: 336)
  static let showing: [Name] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
  static let hiding: [Name] = [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
  static let floatingRect = Rect(x: 100, y: 500, width: 320, height: 320)

  private func keyboard(
    _ events: [KeyboardEvent] = [], screen: Size = phone, faults: KeyboardFaults = []
  ) throws -> Keyboard {
    var keyboard = try Keyboard(screen: screen, height: 336, faults: faults)
    for (index, event) in events.enumerated() {
      _ = try keyboard.apply(event, at: Double(index - events.count) * 10)
    }
    return keyboard
  }

  /// Names, and the frames that every notification of a plain move shares.
  private func expect(
    _ posted: [KeyboardNotification], _ names: [Name], _ begin: Rect, _ end: Rect, _ row: String,
    duration: Double = 0.25, isLocal: Bool = true
  ) {
    #expect(posted.map(\.name) == names, "\(row)")
    for one in posted {
      #expect(one.begin == begin && one.end == end, "\(row) \(one.name): \(one.begin) \(one.end)")
      #expect(one.duration == duration && one.curve == 7 && one.isLocal == isLocal, "\(row)")
      #expect(one.time == (one.name.isWill ? 1 : 1 + duration), "\(row) \(one.name) at \(one.time)")
    }
  }

  @Test func q1ShowsDocked() throws {
    var keyboard = try keyboard()
    expect(try keyboard.apply(.show(height: 336), at: 1), Self.showing, Self.down, Self.up, "Q1")
    // The log of a 3.5-inch phone.
    var old = try Keyboard(screen: Size(width: 320, height: 480), height: 216)
    let posted = try old.apply(.show(height: 216), at: 1)
    #expect(posted[0].begin == Rect(x: 0, y: 480, width: 320, height: 216))
    #expect(posted[0].end == Rect(x: 0, y: 264, width: 320, height: 216))
    #expect(posted[1].animationOptions == 458_752)
    // A first height other than the waiting one: the begin frame waits with the new height.
    var other = try self.keyboard()
    #expect(
      try other.apply(.show(height: 300), at: 1)[1].begin == Rect(x: 0, y: 844, width: 390, height: 300))
  }

  @Test func q2Hides() throws {
    var keyboard = try keyboard([.show(height: 336)])
    expect(try keyboard.apply(.hide, at: 1), Self.hiding, Self.up, Self.down, "Q2")
    #expect(try keyboard.apply(.hide, at: 2) == [], "hiding what is hidden posts nothing")
  }

  @Test func q3ChangesItsHeightWithoutHide() throws {
    var keyboard = try keyboard([.show(height: 336)])
    let low = Rect(x: 0, y: 552, width: 390, height: 292)
    expect(try keyboard.apply(.changeHeight(292), at: 1), Self.showing, Self.up, low, "Q3")
  }

  @Test func q4PostsTheSameFrameTwice() throws {
    var keyboard = try keyboard([.show(height: 336)])
    expect(try keyboard.apply(.refocus, at: 1), Self.showing, Self.up, Self.up, "Q4")
    var hidden = try self.keyboard()
    #expect(try hidden.apply(.refocus, at: 1) == [])
  }

  @Test func q5FirstShowWithAccessory() throws {
    var keyboard = try keyboard()
    let posted = try keyboard.apply(.firstShowWithAccessory(height: 336, accessory: 44), at: 1)
    let expected: [Name] = [
      .willChangeFrame, .willShow, .didChangeFrame, .didShow, .didChangeFrame, .didShow, .willChangeFrame,
      .didChangeFrame, .didShow,
    ]
    #expect(posted.map(\.name) == expected)
    #expect(posted.last?.end == Self.up && posted.first?.end.height == 44)
    #expect(posted.map(\.time) == posted.map(\.time).sorted())
  }

  @Test func q6ThirdPartyComesInSteps() throws {
    for heights in [[0, 216, 256], [0, 216, 259], [282, 216, 282]] as [[Double]] {
      var keyboard = try keyboard()
      let posted = try keyboard.apply(.showInSteps(heights: heights), at: 1)
      #expect(posted.filter { $0.name == .willShow }.map(\.end.height) == heights)
      #expect(posted.filter { $0.name == .didShow }.count == 3)
      #expect(keyboard.restingFrame.height == heights.last)
    }
  }

  @Test func q7And8HardwareKeyboard() throws {
    var keyboard = try keyboard(screen: Self.pad)
    let posted = try keyboard.apply(.attachHardwareKeyboard(visible: 55, height: 313), at: 1)
    #expect(posted.map(\.name) == Self.showing)
    #expect(posted[1].end == Rect(x: 0, y: 969, width: 768, height: 313))
    #expect(
      InsetSolver.overlap(screen: Rect(size: Self.pad), view: Rect(size: Self.pad), keyboard: posted[1].end)
        == 55)
    var phone = try self.keyboard()
    let none = try phone.apply(.attachHardwareKeyboard(visible: 0, height: 336), at: 1)
    #expect(none[1].end == Self.down)
    #expect(InsetSolver.placement(screen: Rect(size: Self.phone), keyboard: none[1].end) == .hidden)
  }

  @Test func q9To11FloatsIsDraggedAndDocks() throws {
    var keyboard = try keyboard([.show(height: 313)], screen: Self.pad)
    let docked = Rect(x: 0, y: 711, width: 768, height: 313)
    expect(
      try keyboard.apply(.float(Self.floatingRect), at: 1), Self.hiding, docked, Self.floatingRect, "Q9")
    #expect(keyboard.frame(at: 1) == Self.floatingRect)
    let there = Self.floatingRect.offset(x: 50)
    let dragged = try keyboard.apply(.dragFloating(to: there), at: 2)
    #expect(dragged.map(\.name) == [.willChangeFrame, .didChangeFrame], "Q10")
    #expect(dragged.map(\.end) == [.zero, there], "Q10")
    #expect(try keyboard.apply(.changeLayoutUndocked, at: 3) == [], "Q19")
    expect(try keyboard.apply(.dock(height: 313), at: 1), Self.showing, there, docked, "Q11")
    #expect(try keyboard.apply(.dragFloating(to: there), at: 9) == [], "a docked keyboard is not dragged")
  }

  @Test func q12DropsTheShortcutBar() throws {
    var keyboard = try keyboard([.attachHardwareKeyboard(visible: 55, height: 313)], screen: Self.pad)
    let posted = try keyboard.apply(.dropShortcutBar, at: 1)
    #expect(posted.map(\.name) == Self.showing && posted.allSatisfy { $0.end == .zero }, "Q12")
    var hidden = try self.keyboard()
    #expect(try hidden.apply(.dropShortcutBar, at: 1) == [])
  }

  @Test func q13CrossFades() throws {
    var keyboard = try keyboard()
    expect(try keyboard.apply(.crossFadeShow(height: 336), at: 1), Self.showing, Self.down, .zero, "Q13")
    #expect(keyboard.frame(at: 1) == Self.up, "it is there all the same")
    expect(try keyboard.apply(.crossFadeHide, at: 1), Self.hiding, Self.up, .zero, "Q13")
  }

  @Test func q14IsDraggedInteractively() throws {
    var keyboard = try keyboard([.show(height: 336)])
    // The finger is at 600: the keyboard's height on the screen is H − max(600, H − 336).
    #expect(try keyboard.apply(.dragInteractively(top: 600), at: 1) == [])
    #expect(keyboard.frame(at: 1).minY == 600)
    _ = try keyboard.apply(.dragInteractively(top: 100), at: 1)
    #expect(keyboard.frame(at: 1).minY == 508, "it does not rise above its place")
    _ = try keyboard.apply(.dragInteractively(top: 700), at: 1)
    var back = keyboard
    #expect(try back.apply(.endInteractiveDrag(dismisses: false), at: 1) == [])
    #expect(back.frame(at: 2) == Self.up)
    let gone = try keyboard.apply(.endInteractiveDrag(dismisses: true), at: 1)
    #expect(gone.map(\.name) == Self.hiding && gone[1].begin.minY == 700 && gone[1].end == Self.down)
  }

  @Test func q16Turns() throws {
    var keyboard = try keyboard([.show(height: 398)], screen: Size(width: 1024, height: 768))
    let posted = try keyboard.apply(.rotate(screen: Self.pad, height: 313), at: 1)
    expect(
      posted, Self.showing, Rect(x: 0, y: 1024, width: 768, height: 313),
      Rect(x: 0, y: 711, width: 768, height: 313), "Q16")
    // The bar of a hardware keyboard stays a bar; a floating keyboard stays where it is, without a word.
    var bar = try self.keyboard([.attachHardwareKeyboard(visible: 55, height: 313)], screen: Self.pad)
    #expect(try bar.apply(.rotate(screen: Self.pad.transposed, height: 398), at: 1)[1].end.minY == 768 - 55)
    var floating = try self.keyboard([.show(height: 313), .float(Self.floatingRect)], screen: Self.pad)
    #expect(try floating.apply(.rotate(screen: Self.pad.transposed, height: 398), at: 1) == [])
    #expect(floating.frame(at: 2) == Self.floatingRect)
    var hidden = try self.keyboard()
    #expect(try hidden.apply(.rotate(screen: Self.phone.transposed, height: 209), at: 1) == [])
    #expect(hidden.frame(at: 2).minY == 390)
  }

  @Test func q17BelongsToAnotherApp() throws {
    var keyboard = try keyboard()
    expect(
      try keyboard.apply(.showForOtherApp(height: 336), at: 1), Self.showing, Self.down, Self.up, "Q17",
      isLocal: false)
    expect(
      try keyboard.apply(.hideForOtherApp, at: 1), Self.hiding, Self.up, Self.down, "Q17", isLocal: false)
  }

  @Test func q18GoesAndReturnsWithTheApp() throws {
    var keyboard = try keyboard([.show(height: 336)])
    expect(try keyboard.apply(.background, at: 1), Self.hiding, Self.up, Self.down, "Q18")
    let posted = try keyboard.apply(.foreground(height: 336, afterWake: true), at: 5)
    #expect(posted.filter { $0.name == .willShow }.map(\.end.height) == [0, 336], "Q18")
  }

  @Test func q20ShowsAndHidesWithinATurn() throws {
    var keyboard = try keyboard()
    let posted = try keyboard.apply(.showAndHideAtOnce(height: 336), at: 1)
    #expect(
      posted.map(\.name) == [
        .willChangeFrame, .willShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide,
      ])
    #expect(posted[3].duration == 0 && posted[3].animation == nil)
    #expect(keyboard.frame(at: 1) == Self.down && keyboard.state == .hidden)
    var screen = ComposerScreen(device: try .named("iPhone 12"))
    try screen.apply(.showAndHideAtOnce(height: 336), at: 1)
    for time in [1, 1.1, 2] { #expect(screen.barTranslation(at: time) == 0, "\(time)") }
  }

  @Test func q21And22() throws {
    var keyboard = try keyboard([.show(height: 336)], faults: .hiddenHeightIsAccessory)
    #expect(try keyboard.apply(.hide, at: 1)[1].end == Rect(x: 0, y: 844, width: 390, height: 44), "Q21")
    var silent = try self.keyboard([.show(height: 336)])
    #expect(try silent.apply(.changeHeightSilently(292), at: 1) == [], "Q22")
    #expect(silent.frame(at: 1).minY == 552)
  }

  @Test func faults() throws {
    func shown(_ faults: KeyboardFaults) throws -> (posted: [KeyboardNotification], keyboard: Keyboard) {
      var keyboard = try self.keyboard(faults: faults)
      keyboard.viewOrigin = Point(x: 20, y: 60)
      return (try keyboard.apply(.show(height: 336), at: 1), keyboard)
    }
    #expect(
      try shown(.repeatWillShow).posted.map(\.name)
        == [.willChangeFrame, .willShow, .willShow, .didChangeFrame, .didShow])
    #expect(try shown(.zeroRect).posted.allSatisfy { $0.end == .zero && $0.begin == Self.down })
    #expect(try shown(.beginEqualsEnd).posted.allSatisfy { $0.begin == Self.up && $0.end == Self.up })
    let jump = try shown(.durationZero)
    #expect(jump.posted.allSatisfy { $0.duration == 0 && $0.time == 1 && $0.animation == nil })
    #expect(jump.keyboard.frame(at: 1) == Self.up)
    #expect(try shown(.missingScreenObject).posted.allSatisfy { !$0.hasScreenObject })
    #expect(try shown([]).posted.allSatisfy(\.hasScreenObject))
    #expect(try shown(.viewCoordinates).posted.allSatisfy { $0.end == Self.up.offset(x: -20, y: -60) })
    #expect(KeyboardFaults.named.count == 7)
  }

  @Test func movesOnItsSpring() throws {
    var keyboard = try keyboard()
    _ = try keyboard.apply(.show(height: 336), at: 0)
    for row in try CorpusTable("motion/keyboard-curve.tsv").rows.dropLast() {
      let expected = 844 - 336 * (row.number("value") ?? .nan)
      let found = keyboard.frame(at: row.number("time") ?? .nan).minY
      #expect((found - expected).magnitude < 1e-9, "\(row): \(found) for \(expected)")
    }
    #expect(keyboard.frame(at: 0.5) == Self.up && keyboard.restTime == 0.5)
    // Turned round half-way: it neither jumps nor stops.
    _ = try keyboard.apply(.hide, at: 0.6)
    _ = try keyboard.apply(.show(height: 336), at: 0.65)
    var last = keyboard.frame(at: 0.65).minY
    for step in 1...200 {
      let next = keyboard.frame(at: 0.65 + Double(step) * 0.001).minY
      #expect((next - last).magnitude < 4, "at \(step) ms: \(last) to \(next)")
      last = next
    }
    #expect(keyboard.frame(at: 2) == Self.up)
  }

  @Test func refusesWhatCannotBe() throws {
    var keyboard = try keyboard([.show(height: 336)])
    let before = keyboard.restingFrame
    for bad in [Double.nan, .infinity, -1, 1e6] {
      let events: [KeyboardEvent] = [
        .show(height: bad), .changeHeight(bad), .dock(height: bad), .showInSteps(heights: [216, bad]),
        .firstShowWithAccessory(height: bad, accessory: 1),
        .firstShowWithAccessory(height: 1, accessory: bad),
        .attachHardwareKeyboard(visible: bad, height: 300), .attachHardwareKeyboard(visible: 55, height: bad),
        .crossFadeShow(height: bad), .dragInteractively(top: bad), .rotate(screen: Self.phone, height: bad),
        .rotate(screen: Size(width: bad, height: 1), height: 1), .showForOtherApp(height: bad),
        .foreground(height: bad, afterWake: true), .showAndHideAtOnce(height: bad),
        .changeHeightSilently(bad),
      ]
      for event in events {
        #expect(throws: LayoutError.self, "\(event)") { _ = try keyboard.apply(event, at: 1) }
        #expect(keyboard.restingFrame == before && keyboard.screen == Self.phone, "\(event)")
      }
      if bad != -1 {
        #expect(throws: LayoutError.self) {
          _ = try keyboard.apply(.float(Rect(x: bad, y: 0, width: 1, height: 1)), at: 1)
        }
      }
      #expect(throws: LayoutError.self) { try Keyboard(screen: Size(width: bad, height: 1)) }
    }
    #expect(throws: LayoutError.self) { _ = try keyboard.apply(.hide, at: .nan) }
    // A device of 0x0 is a screen without an extent: nothing is covered, nothing traps.
    var none = try Keyboard(screen: .zero, height: 0)
    _ = try none.apply(.show(height: 100), at: 0)
    #expect(InsetSolver.placement(screen: .zero, keyboard: none.frame(at: 1)) == .zero)
  }
}
