import TextCells

/// Asks a terminal how wide it draws and what it can do.
///
/// Pure: it says which bytes to send, takes the answers, and ends with findings; the session carries both and the
/// clock. First it asks for modes 2026 and 2027 and the keyboard protocol, with the primary device attributes as a
/// fence: every terminal answers those, so silence about the rest is known at once. Then it draws a few clusters on the
/// cursor's row and asks where the cursor has come to: neither a positive answer about mode 2027 nor a negative one
/// shows how wide a terminal draws. The row is drawn over and must be drawn again.
public struct TerminalProbe: Sendable {
  /// The findings about a terminal.
  public struct Findings: Sendable, Hashable {
    /// How it measures clusters; by the sum of scalars where it did not answer.
    public var model = WidthModel.sumOfScalars
    /// Whether it holds a frame back until it is complete (mode 2026).
    public var synchronizesOutput = false
    /// Whether mode 2027 is there to be set.
    public var offersGraphemeClusters = false
    /// Whether it knows kitty's keyboard protocol.
    public var knowsKeyboardProtocol = false

    /// Creates the findings of a terminal that answered nothing.
    public init() {}
  }

  private enum Phase: Sendable, Hashable { case waitingForAttributes, measuring, done }

  /// The cluster that is drawn to measure widths.
  private static let family = "👨‍👩‍👧‍👦"
  private static let clusters = [family, "❤\u{FE0F}", "👍🏽", "§"]

  /// The findings so far; final when `isDone`.
  public private(set) var findings = Findings()

  private var phase = Phase.waitingForAttributes
  private let asksForModes: Bool
  private var widths: [Int] = []

  /// Creates a probe.
  ///
  /// - Parameter asksForModes: false for terminals that print the question, as Apple's Terminal does.
  public init(asksForModes: Bool = true) { self.asksForModes = asksForModes }

  /// Whether all answers have come, or were given up.
  public var isDone: Bool { phase == .done }

  /// The first question.
  public var opening: [UInt8] {
    Array((asksForModes ? "\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}[c" : "\u{1B}[c").utf8)
  }

  /// How many cursor positions the second question asks for.
  public static var cursorReports: Int { clusters.count }

  /// Takes an answer; returns the second question when it is time for it, to be sent with mode 2027 set where it is
  /// offered.
  public mutating func receive(_ reply: TerminalReply) -> [UInt8]? {
    switch (phase, reply) {
    case (.waitingForAttributes, .mode(2026, let value)): findings.synchronizesOutput = (1...3) ~= value
    case (.waitingForAttributes, .mode(2027, let value)): findings.offersGraphemeClusters = (1...3) ~= value
    case (.waitingForAttributes, .keyboardFlags): findings.knowsKeyboardProtocol = true
    case (.waitingForAttributes, .attributes):
      phase = .measuring
      return measuring
    case (.measuring, .cursorPosition(_, let column)):
      widths.append(column - 1)
      if widths.count == Self.clusters.count { conclude() }
    default: break
    }
    return nil
  }

  /// Ends the probe with what is known: the terminal does not answer.
  public mutating func giveUp() { phase = .done }

  /// The clusters, each at the start of the row and erased again, with the cursor hidden and put back.
  private var measuring: [UInt8] {
    var text = findings.synchronizesOutput ? "\u{1B}[?2026h" : ""
    text += "\u{1B}7\u{1B}[?25l"
    for cluster in Self.clusters { text += "\r\(cluster)\u{1B}[6n\r\u{1B}[K" }
    text += "\u{1B}8\u{1B}[?25h"
    if findings.synchronizesOutput { text += "\u{1B}[?2026l" }
    return Array(text.utf8)
  }

  private mutating func conclude() {
    phase = .done
    let (family, heart, tone, section) = (widths[0], widths[1], widths[2], widths[3])
    let joining: WidthModel.Joining = family > 2 ? .scalars : tone > 2 ? .sequences : .clusters
    findings.model = WidthModel(
      joining: joining, widensEmojiPresentation: heart == 2, ambiguousIsWide: section == 2)
  }
}
