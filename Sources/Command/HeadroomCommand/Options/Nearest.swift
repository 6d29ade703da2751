/// Finds the names that a mistyped one may have meant.
enum Nearest {
  /// At most three names within a third of the word's length in edits, the nearest first; names that the word
  /// begins are near in any case.
  static func names(to word: String, among names: [String]) -> [String] {
    let reach = max(1, word.count / 3)
    let ranked = names.compactMap { name -> (name: String, distance: Int)? in
      if !word.isEmpty, name.hasPrefix(word) { return (name, 0) }
      let distance = distance(Array(word), Array(name))
      return distance <= reach ? (name, distance) : nil
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// The number of insertions, removals, replacements and swaps of neighbours (optimal string alignment).
  ///
  /// - Complexity: O(n × m).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(previous[column + 1] + 1, current[column] + 1, replaced)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
