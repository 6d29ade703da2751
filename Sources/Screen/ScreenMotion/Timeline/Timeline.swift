/// Properties that move on a virtual clock: blocks of changes, their nesting and their completions.
///
/// Nothing here knows the time of day. The clock is paused until it is advanced; what shows at a moment follows from
/// what has been set so far. Copies are independent.
public struct Timeline: Sendable {
  /// A function that runs when a block of changes has ended: it gets the timeline, to continue, and whether the animations
  /// reached their ends.
  public typealias Completion = @Sendable (inout Timeline, _ finished: Bool) -> Void

  /// How many completions may run at one moment of the clock before it is an error.
  public static let completionLimit = 10_000

  /// The present time of the clock, in seconds.
  public private(set) var now: Double

  private var values: [PropertyKey: any AnimatedStorage] = [:]
  private var blocks: [Block] = []
  private var nextBlock = 1
  /// The blocks of changes that are open, the innermost last.
  private var open: [(id: Int, options: AnimationOptions)] = []

  /// A block of changes that has not completed.
  private struct Block: Sendable {
    let id: Int
    var end: Double
    /// Animations that have not been replaced.
    var live: Int
    var finished = true
    let completion: Completion?
  }

  /// A clock that is paused at a moment.
  public init(now: Double = 0) { self.now = now }

  /// Returns the presentation value at a moment (default: the present); completions to come are not foreseen.
  public func value<Value>(of property: Property<Value>, at time: Double? = nil) -> Value {
    storage(property).value(at: time ?? now)
  }

  /// The value that holds when nothing runs.
  public func model<Value>(of property: Property<Value>) -> Value { storage(property).model }

  /// Sets a value: inside a block of changes it is animated, outside it is there at once.
  public mutating func set<Value>(_ property: Property<Value>, to value: Value) {
    var storage = storage(property)
    guard let (id, options) = open.last else {
      storage.set(value)
      values[property.key] = storage
      return
    }
    let replaced = storage.animate(to: value, at: now, options, owner: id)
    values[property.key] = storage
    if options.effectiveDuration > 0, options.repeatCount > 0 {
      extend(id, to: storage.running.last?.finish ?? now)
    }
    replaced.forEach { replace(one: $0) }
  }

  /// Runs changes as one animation.
  ///
  /// The completion runs when the clock passes the end, with `finished` false when other animations took the place of
  /// all of them before. Inside another block the duration and timing are those of the outer one, unless the options
  /// override them; the delay is always the block's own. With a duration of 0 the changes hold at once, and
  /// the completion still runs.
  public mutating func animate(
    _ options: AnimationOptions, _ changes: (inout Timeline) -> Void, completion: Completion? = nil
  ) {
    var options = options
    if let outer = open.last?.options {
      if !options.overridesInheritedDuration { options.duration = outer.duration }
      if !options.overridesInheritedTiming { options.timing = outer.timing }
    }
    let id = nextBlock
    nextBlock += 1
    blocks.append(Block(id: id, end: now, live: 0, completion: completion))
    open.append((id, options))
    changes(&self)
    open.removeLast()
  }

  /// Moves a property along a track; the model stays as it is.
  ///
  /// The completion runs at the end of the active time. A track that fills forwards goes on showing its last value
  /// until `removeAnimations(of:)`.
  public mutating func animate<Value>(
    _ property: Property<Value>, along track: KeyframeTrack<Value>, _ timing: MediaTiming,
    completion: Completion? = nil
  ) {
    let id = nextBlock
    nextBlock += 1
    var storage = storage(property)
    storage.animate(along: track, timing, owner: id)
    values[property.key] = storage
    blocks.append(Block(id: id, end: timing.endTime, live: 1, completion: completion))
  }

  /// Removes what runs on a property; the model shows, and completions that waited for it alone run unfinished.
  public mutating func removeAnimations<Value>(of property: Property<Value>) {
    var storage = storage(property)
    let owners = storage.running.map(\.owner)
    storage.removeAnimations()
    values[property.key] = storage
    owners.forEach { replace(one: $0) }
  }

  /// Advances the clock; completions that fall due run at their moment, in the order of their blocks, and may go on.
  ///
  /// - Throws: `MotionError.timeRunsBackwards` for a moment before `now` or NaN, and `endlessCompletions` when
  ///   completions of no duration start each other.
  public mutating func advance(to time: Double) throws(MotionError) {
    guard time >= now else { throw .timeRunsBackwards(now: now, asked: time) }
    var moment = now
    var count = 0
    while let index = nextDue(until: time) {
      let block = blocks.remove(at: index)
      now = max(now, block.end)
      count = now == moment ? count + 1 : 1
      moment = now
      guard count <= Self.completionLimit else { throw .endlessCompletions(time: now, count: count) }
      block.completion?(&self, block.finished)
    }
    now = time
  }

  /// When the next completion is due, or infinity for one that never is; nil when none waits.
  public var nextCompletion: Double? { blocks.map(\.end).min() }

  private func nextDue(until time: Double) -> Int? {
    var found: Int?
    for (index, block) in blocks.enumerated() where block.end <= time {
      // Blocks stand in the order of their start, so that the first of equal ends wins.
      if let best = found, blocks[best].end <= block.end { continue }
      found = index
    }
    return found
  }

  private func storage<Value>(_ property: Property<Value>) -> AnimatedValue<Value> {
    // The key holds the type, so that what is stored under it has it.
    values[property.key] as? AnimatedValue<Value> ?? AnimatedValue(property.initial)
  }

  private mutating func extend(_ id: Int, to end: Double) {
    guard let index = blocks.firstIndex(where: { $0.id == id }) else { return }
    blocks[index].live += 1
    blocks[index].end = max(blocks[index].end, end)
  }

  private mutating func replace(one id: Int) {
    guard let index = blocks.firstIndex(where: { $0.id == id }), blocks[index].live > 0 else { return }
    blocks[index].live -= 1
    if blocks[index].live == 0 {
      blocks[index].finished = false
      blocks[index].end = now
    }
  }
}

/// An animated value whose type the timeline does not know.
private protocol AnimatedStorage: Sendable {}
extension AnimatedValue: AnimatedStorage {}
