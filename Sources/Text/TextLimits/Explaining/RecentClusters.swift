/// A value for each cluster met before: most of a text are few different ones.
@frozen @usableFromInline package struct RecentClusters<Value> {
  /// Of each kind; a text of more starts anew.
  @usableFromInline static var capacity: Int { 1 << 14 }

  /// ASCII, which most texts are made of, without hashing.
  @usableFromInline var ascii = [Value?](repeating: nil, count: 0x80)
  @usableFromInline var short: [UInt64: Value] = [:]
  @usableFromInline var long: [ArraySlice<UInt16>: Value] = [:]

  /// Creates an empty table.
  @inlinable package init() {}

  /// The value of a cluster, or nil.
  ///
  /// - Complexity: O(cluster).
  @inlinable package subscript(cluster: ArraySlice<UInt16>) -> Value? {
    get {
      if cluster.count == 1, let unit = cluster.first, unit < 0x80 { return ascii[Int(unit)] }
      return Self.key(cluster).map { short[$0] } ?? long[cluster]
    }
    set {
      if cluster.count == 1, let unit = cluster.first, unit < 0x80 {
        ascii[Int(unit)] = newValue
      } else if let key = Self.key(cluster) {
        if short.count >= Self.capacity { short.removeAll(keepingCapacity: true) }
        short[key] = newValue
      } else {
        if long.count >= Self.capacity { long.removeAll(keepingCapacity: true) }
        // A copy, which does not keep the text it is from.
        long[Array(cluster)[...]] = newValue
      }
    }
  }

  /// Up to three code units as one number, with how many they are; nil for more.
  @inlinable static func key(_ cluster: ArraySlice<UInt16>) -> UInt64? {
    guard cluster.count <= 3 else { return nil }
    return cluster.reduce(UInt64(cluster.count)) { $0 << 16 | UInt64($1) }
  }
}
