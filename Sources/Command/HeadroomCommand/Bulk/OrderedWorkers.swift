#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work spread over threads, its results handed over in the order of the items.
///
/// While the threads work on one round of items, the next round is read: what is in memory is two rounds, however much
/// there is in all. A heavy item is worked on alone.
struct OrderedWorkers<Item: Sendable, Result: Sendable> {
  /// How many threads work at a time.
  let jobs: Int
  /// An item of this weight or more is a round of its own.
  let heavy: Int
  /// The memory that an item takes, such as its bytes.
  let weight: @Sendable (Item) -> Int
  /// The work on one item; it runs on any thread.
  let work: @Sendable (Item) -> Result

  /// As many threads as the machine has processors.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Creates workers; an item that weighs `heavy` or more is a round of its own.
  init(
    jobs: Int, heavy: Int = .max, weight: @escaping @Sendable (Item) -> Int = { _ in 0 },
    work: @escaping @Sendable (Item) -> Result
  ) {
    self.jobs = jobs
    self.heavy = heavy
    self.weight = weight
    self.work = work
  }

  /// Works until `next` has no more items.
  ///
  /// `next` and `emit` run on the calling thread; an error of either ends the work after the round at hand.
  func run(next: () throws -> Item?, emit: (Result) throws -> Void) throws {
    var held: Item?
    var round = try items(next, &held)
    while !round.isEmpty {
      // A single item, and the last one, need no thread.
      if round.count == 1 {
        try emit(work(round[0]))
        round = []
        round = try items(next, &held)
        continue
      }
      let tasks = round.map { WorkTask($0, work) }
      let threads = tasks.map { $0.start() }
      var following: [Item] = []
      var failure: (any Error)?
      do { following = try items(next, &held) } catch { failure = error }
      for (task, thread) in zip(tasks, threads) {
        let result = task.finish(thread)
        if failure == nil { do { try emit(result) } catch { failure = error } }
      }
      if let failure { throw failure }
      round = following
    }
  }

  /// The items of the next round; a heavy one that comes after others is held back for a round of its own.
  private func items(_ next: () throws -> Item?, _ held: inout Item?) throws -> [Item] {
    var items: [Item] = []
    while items.count < jobs, let item = try held ?? next() {
      held = nil
      if weight(item) >= heavy {
        if items.isEmpty { return [item] }
        held = item
        return items
      }
      items.append(item)
    }
    return items
  }
}

/// One item on its way through a thread.
///
/// The thread alone touches the result until it is joined, then the caller alone.
private final class WorkTask<Item: Sendable, Result: Sendable>: @unchecked Sendable {
  private let item: Item
  private let work: @Sendable (Item) -> Result
  private var result: Result?

  init(_ item: Item, _ work: @escaping @Sendable (Item) -> Result) {
    self.item = item
    self.work = work
  }

  /// Starts a thread; nil where the system has none left.
  func start() -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let box = Unmanaged.passRetained(Entry { [self] in result = work(item) })
    let status = pthread_create(
      &thread, nil,
      { context in
        // The system hands over what it was given.
        guard let context = Optional(context) ?? nil else { return nil }
        Unmanaged<Entry>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    if status == 0 { return thread }
    box.release()
    return nil
  }

  /// Waits for the thread; without one the work is done here.
  func finish(_ thread: pthread_t?) -> Result {
    if let thread { pthread_join(thread, nil) }
    return result ?? work(item)
  }
}

private final class Entry {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
