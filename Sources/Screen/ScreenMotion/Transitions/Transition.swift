/// A change from one screen to another in a container, with the calls that UIKit makes, in their order.
///
/// The container holds the views by name, the lowest first. The animation is a fraction from 0 to 1, along a timing, or
/// driven by a finger; what moves with it is the caller's. When it ends, the container keeps the
/// one view that won.
public struct Transition: Sendable {
  /// A call, in the words of `UIViewControllerTransitioning`.
  public enum Call: Hashable, Sendable {
    /// interactionControllerFor…
    case interactionController
    /// startInteractiveTransition
    case startInteractiveTransition
    /// transitionDuration
    case transitionDuration
    /// animateTransition
    case animateTransition
    /// update(_:)
    case update(Double)
    /// finish()
    case finish
    /// cancel()
    case cancel
    /// The completion of the animation block.
    case animationCompletion
    /// completeTransition(_:), with whether it was not cancelled.
    case completeTransition(Bool)
    /// animationEnded(_:), with whether it was not cancelled.
    case animationEnded(Bool)
  }

  /// The view that goes.
  public let from: String
  /// The view that comes.
  public let to: String
  /// Whether the new view lies over the old one.
  public let isPresenting: Bool
  /// How the fraction goes when nobody drives it.
  public let timing: Timing
  /// The views in the container, the lowest first.
  public private(set) var container: [String]
  /// The calls so far.
  public private(set) var calls: [Call] = []
  /// Whether it was driven back.
  public private(set) var wasCancelled = false
  /// Whether it is over.
  public private(set) var isOver = false

  private let duration: Double
  private var driven: PercentDrivenTransition?
  private let start: Double

  /// Starts a transition at a moment of the clock.
  ///
  /// - Parameters:
  ///   - from: the view that goes.
  ///   - to: the view that comes.
  ///   - isPresenting: whether the new view lies over the old one.
  ///   - duration: how long it takes in seconds when nobody drives it.
  ///   - timing: how it goes when nobody drives it.
  ///   - interactive: the time of the finger that drives it, or nil.
  ///   - time: the moment at which it starts.
  /// - Throws: `MotionError.outOfRange` as `PercentDrivenTransition`.
  public init(
    from: String, to: String, isPresenting: Bool = true, duration: Double, timing: Timing = .easeInOut,
    interactive: PercentDrivenTransition? = nil, at time: Double = 0
  ) throws(MotionError) {
    self.from = from
    self.to = to
    self.isPresenting = isPresenting
    self.timing = timing
    self.duration = try MotionError.checked(timing.imposedDuration ?? duration, "duration", in: 0...1e9)
    driven = interactive
    start = time
    // A presented view is added over the old one; what is dismissed lies over what comes back.
    container = isPresenting ? [from, to] : [to, from]
    calls = [.interactionController]
    if interactive != nil { calls.append(.startInteractiveTransition) }
    calls += [.transitionDuration, .animateTransition]
  }

  /// Drives to a fraction; nothing happens unless a finger drives.
  public mutating func update(_ fraction: Double) {
    guard driven?.phase == .driven else { return }
    driven?.update(fraction)
    calls.append(.update(driven?.percentComplete ?? 0))
  }

  /// Lets go towards the end at a moment of the clock.
  public mutating func finish(at time: Double) {
    guard driven?.phase == .driven else { return }
    driven?.finish(at: time)
    calls.append(.finish)
  }

  /// Lets go towards the start at a moment of the clock; the old view stays.
  public mutating func cancel(at time: Double) {
    guard driven?.phase == .driven else { return }
    driven?.cancel(at: time)
    wasCancelled = true
    calls.append(.cancel)
  }

  /// The fraction at a moment of the clock.
  public func fraction(at time: Double) -> Double {
    if let driven { return driven.fraction(at: time) }
    if time - start >= duration { return 1 }
    return timing.fraction(at: time - start, duration: duration)
  }

  /// When it is over on the clock; nil while a finger drives it.
  public var endTime: Double? { driven == nil ? start + duration : driven?.endTime }

  /// Ends the transition when its end has come by a moment of the clock.
  public mutating func advance(to time: Double) {
    guard !isOver, let endTime, time >= endTime else { return }
    isOver = true
    container = [wasCancelled ? from : to]
    calls += [.animationCompletion, .completeTransition(!wasCancelled), .animationEnded(!wasCancelled)]
  }
}
