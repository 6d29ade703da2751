/// The killed texts; the latest is yanked first.
struct KillRing: Sendable {
  /// How many kills are kept.
  static let capacity = 60

  private var entries: [[UInt16]] = []
  /// How many entries before the latest the next yank takes.
  private var rotation = 0

  var current: [UInt16]? {
    entries.isEmpty ? nil : entries[(entries.count - 1 - rotation % entries.count)]
  }

  /// Adds a kill, or joins it to the latest when one kill follows another.
  mutating func add(_ units: [UInt16], joining: Bool, before: Bool) {
    if units.isEmpty { return }
    rotation = 0
    if joining, let last = entries.popLast() {
      entries.append(before ? units + last : last + units)
    } else {
      entries.append(units)
      if entries.count > Self.capacity { entries.removeFirst() }
    }
  }

  /// Turns to the entry before the current one.
  mutating func rotate() { if !entries.isEmpty { rotation = (rotation + 1) % entries.count } }
}
