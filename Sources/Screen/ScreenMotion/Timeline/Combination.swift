/// The combination of a new animation of a value with those that still run.
public enum Combination: Hashable, Sendable, CaseIterable {
  /// The way from old to new is added to what runs, as UIView does for positions, sizes and transforms since iOS 8.
  case additive
  /// It takes the place of what runs and starts from what shows (`beginFromCurrentState` until iOS 7).
  case fromCurrentState
  /// It takes the place of what runs and starts from the old model value, which may jump.
  case fromModel
}
