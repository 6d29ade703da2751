import ScreenLayout
import ScreenMotion
import TestSupport
import Testing

/// What follows from a solution: scroll insets, bar, guide, caret, and other platforms' words for it.
@Suite struct InsetsTests {
  static let screen = Rect(x: 0, y: 0, width: 390, height: 844)
  static let up = Rect(x: 0, y: 508, width: 390, height: 336)
  static let pad = Rect(x: 0, y: 0, width: 768, height: 1024)
  static let floating = Rect(x: 100, y: 500, width: 320, height: 320)

  @Test func scrollInsetsOfContentThatFitsOrNot() {
    // Blueprint's cases: a scroll view with 12 points below, a safe area of 12, a keyboard of 50.
    let solution = InsetSolution(placement: .docked, overlap: 50, inset: 38)
    let rows: [(ScrollInsets.ContentFit, Double, Double)] = [
      (.none, 12, 50), (.underflowsSafeArea, 12, 62), (.overflowsSafeArea, 24, 62),
      (.overflowsBounds, 12, 50),
    ]
    for (fit, bottom, expected) in rows {
      let base = ScrollInsets(content: EdgeInsets(bottom: bottom), indicator: EdgeInsets(bottom: 12))
      let (content, indicator) = base.insets(for: solution, fit: fit)
      #expect(content.bottom == expected && indicator.bottom == 50, "\(fit): \(content) \(indicator)")
    }
    // A sliver of a keyboard changes nothing.
    let screen = Rect(x: 0, y: 0, width: 400, height: 800)
    let sliver = InsetSolver.solve(
      screen: screen, view: screen, keyboard: Rect(x: 0, y: 799.85, width: 400, height: 300), safeBottom: 12)
    let base = ScrollInsets(content: EdgeInsets(bottom: 12))
    #expect(base.insets(for: sliver).content.bottom == 12)
  }

  @Test func scrollInsetsAreRestoredToTheBit() {
    let odd = EdgeInsets(top: 0.1, left: 1e-300, bottom: 0.1 + 0.2, right: -0.0)
    let base = ScrollInsets(content: odd, indicator: odd)
    let (content, indicator) = base.insets(for: .none)
    #expect(
      content.bottom.bitPattern == odd.bottom.bitPattern && content.right.bitPattern == odd.right.bitPattern)
    #expect(indicator == odd && content == odd)
  }

  @Test func barOfTheTable() throws {
    for row in try CorpusTable("layout/bar.tsv").rows {
      let rest = row.rect("rest")
      let keyboard = row.rect("keyboard")
      // The screen and the safe area follow from the bar's resting place and the device.
      let heights = [375.0: 667.0, 320: 568, 414: 736, 390: 844, 393: 852, 768: 1024]
      let screen = Rect(x: 0, y: 0, width: rest.width, height: heights[rest.width] ?? .nan)
      let safe = screen.maxY - rest.maxY
      let event = KeyboardNotification(.willShow, begin: .zero, end: keyboard)
      let seed = try #require(SeedKeyboardHandler().move(for: event))
      #expect(seed.translation == row.number("seed"), "\(row): \(seed.translation)")
      let solution = InsetSolver.solve(screen: screen, view: screen, keyboard: keyboard, safeBottom: safe)
      let bar = BottomBar(attachment: .safeArea, height: rest.height)
      let translation = bar.translation(for: solution)
      #expect(translation == row.number("right"), "\(row): \(translation)")
      // The storyboard's text view under the bar: 66 points on the smallest phone.
      let textView = Rect(x: 90, y: 65, width: 271, height: 266)
      #expect(max(0, textView.maxY - (rest.y + translation)) == row.number("hiddenText"), "\(row)")
      // Attached to the view the whole overlap counts.
      #expect(BottomBar(attachment: .view, height: 50).translation(for: solution) == -solution.overlap)
    }
  }

  @Test func guide() {
    var guide = KeyboardLayoutGuide()
    func frame(_ keyboard: Rect?, _ view: Rect = Self.screen, _ screen: Rect = Self.screen, safe: Double = 34)
      -> Rect
    {
      guide.frame(screen: screen, view: view, keyboard: keyboard, safeBottom: safe)
    }
    #expect(frame(Self.up) == Rect(x: 0, y: 508, width: 390, height: 336))
    #expect(frame(nil) == Rect(x: 0, y: 810, width: 390, height: 34))
    #expect(frame(.zero).minY == 810)
    // A view that ends above the keyboard, and one that starts below its top.
    #expect(frame(Self.up, Rect(x: 0, y: 0, width: 390, height: 400)).minY == 400)
    #expect(
      frame(Self.up, Rect(x: 0, y: 600, width: 390, height: 200)) == Rect(x: 0, y: 0, width: 390, height: 200)
    )
    #expect(frame(Self.floating, Self.pad, Self.pad, safe: 20).minY == 1004)
    guide.followsUndockedKeyboard = true
    #expect(frame(Self.floating, Self.pad, Self.pad, safe: 20) == Self.floating)
    guide.usesBottomSafeArea = false
    #expect(frame(nil) == Rect(x: 0, y: 844, width: 390, height: 0))
    guide.keyboardDismissPadding = -4
    #expect(guide.keyboardDismissPadding == 0)
    #expect(frame(Self.up, Rect(x: .nan, y: 0, width: 1, height: 1)) == .zero)
  }

  @Test func caretOfTheTable() throws {
    for row in try CorpusTable("layout/caret.tsv").rows {
      func number(_ column: String) -> Double { row.number(column) ?? .nan }
      let reveal = CaretReveal(
        viewHeight: number("viewHeight"), contentHeight: number("contentHeight"), topInset: number("top"),
        bottomInset: number("bottom"))
      let offset = reveal.offset(
        showing: number("caret"), height: number("caretHeight"), from: number("offset"))
      #expect(offset == number("newOffset"), "\(row): \(offset)")
      // Once it shows, nothing moves any more.
      #expect(
        reveal.offset(showing: number("caret"), height: number("caretHeight"), from: offset) == offset,
        "\(row)")
    }
  }

  @Test func caretDistanceIsTheCaretsOwn() {
    let reveal = CaretReveal(viewHeight: 844, contentHeight: 2000, topInset: 0, bottomInset: 336)
    #expect(reveal.offset(showing: 500, height: 22, from: 0) == 14)
    #expect(reveal.offset(showing: 500, height: 22, from: 0, distance: 100) == 114)
    #expect(reveal.offsets == 0...1492, "the distance leaves no gap under the content")
  }

  @Test func caretIsNeverBehindTheKeyboard() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      func random(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator).rounded()
      }
      let reveal = CaretReveal(
        viewHeight: random(200...900), contentHeight: random(0...3000), topInset: random(0...100),
        bottomInset: random(0...400))
      let height = random(1...40)
      let caret = random(0...max(reveal.contentHeight - height, 0))
      let offset = reveal.offset(showing: caret, height: height, from: random(-200...3000))
      let bottom = offset + reveal.viewHeight - reveal.bottomInset
      let fits = reveal.viewHeight - reveal.topInset - reveal.bottomInset >= height
      if fits, caret + height <= reveal.contentHeight {
        #expect(
          caret + height <= bottom && caret >= offset + reveal.topInset,
          "seed \(generator.seed): \(reveal) \(caret)")
      }
      #expect(reveal.offsets.contains(offset))
    }
    for bad in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      let odd = CaretReveal(viewHeight: bad, contentHeight: bad, topInset: bad, bottomInset: -bad)
      #expect(odd.offset(showing: bad, height: bad, from: bad, distance: bad).isFinite, "\(bad)")
    }
  }

  @Test func flutter() {
    let phone = Rect(x: 0, y: 0, width: 800, height: 600)
    func insets(_ keyboard: Rect, view: Rect? = nil, slideOver: Bool = false) -> FlutterInsets {
      FlutterInsets(
        screen: phone, view: view ?? phone, keyboard: keyboard, safeBottom: 34, isSlideOver: slideOver)
    }
    #expect(insets(Rect(x: 0, y: 0, width: 320, height: 320)).placement == .floating)
    #expect(insets(Rect(x: 0, y: 280, width: 800, height: 320)).placement == .docked)
    #expect(insets(Rect(x: 0, y: 280, width: 800, height: 320.666)).placement == .docked)
    #expect(insets(Rect(x: 0, y: 600 - 1e-7, width: 800, height: 320)).placement == .hidden)
    #expect(insets(Rect(x: 0, y: 600, width: 800, height: 320)).placement == .hidden)
    #expect(insets(.zero).placement == .zero)
    let docked = insets(Rect(x: 0, y: 280, width: 800, height: 320))
    #expect(docked.viewInsetBottom == 320 && docked.paddingBottom == 0 && docked.viewPaddingBottom == 34)
    #expect(insets(.zero).paddingBottom == 34)
    let window = Rect(x: 20, y: 20, width: 320, height: 560)
    let slide = insets(Rect(x: 20, y: 280, width: 800, height: 300), view: window, slideOver: true)
    #expect(slide.placement == .docked && slide.viewInsetBottom == 300)
  }

  @Test func androidAndTheWeb() {
    let solution = InsetSolver.solve(
      screen: Self.screen, view: Self.screen, keyboard: Self.up, safeBottom: 34)
    #expect(AndroidInsets(solution: solution, systemBars: 48).padding == 336)
    #expect(AndroidInsets(solution: .none, systemBars: 48).padding == 48)
    #expect(AndroidInsets(solution: .none, systemBars: .nan).padding == 0)
    func page(_ widget: WebViewport.InteractiveWidget) -> WebViewport {
      WebViewport(view: Self.screen, keyboard: Self.up, solution: solution, widget: widget)
    }
    #expect(page(.resizesVisual).visualHeight == 508 && page(.resizesVisual).layoutHeight == 844)
    #expect(page(.resizesContent).visualHeight == 508 && page(.resizesContent).layoutHeight == 508)
    #expect(page(.overlaysContent).visualHeight == 844 && page(.overlaysContent).keyboardRect == Self.up)
    #expect(page(.resizesVisual).keyboardRect == .zero)
  }
}
