/// Counts the code units that algorithms look at, in debug builds, so that tests can hold how the work grows with a text.
///
/// Seconds differ from machine to machine and from run to run; what is looked at does not. In release builds nothing is
/// counted.
package final class OperationCounter: @unchecked Sendable {
  // Only the task that `counting` runs its body in adds to it.
  private var count = 0

  @TaskLocal private static var current: OperationCounter?

  /// Notes that so many code units were looked at.
  @inline(__always)
  package static func add(_ count: @autoclosure () -> Int) {
    #if DEBUG
      if let current { current.count &+= count() }
    #endif
  }

  /// Whether this build counts.
  package static var isOn: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// How many code units `body` looks at; 0 in release builds.
  package static func counting(_ body: () throws -> Void) rethrows -> Int {
    let counter = OperationCounter()
    try $current.withValue(counter, operation: body)
    return counter.count
  }
}
