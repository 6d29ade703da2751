/// The delegates that `headroom replay` can put behind the view.
enum ReplayDelegate: String, CaseIterable {
  case limit, seed, assigning

  /// The delegate of a name.
  static func named(_ name: String) throws(UsageError) -> ReplayDelegate {
    if let delegate = ReplayDelegate(rawValue: name) { return delegate }
    throw .unknown("delegate", name, known: allCases.map(\.rawValue))
  }
}
