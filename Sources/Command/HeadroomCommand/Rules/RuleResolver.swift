import TextLimits

/// Follows what rules of a file extend, however long the chains are.
struct RuleResolver {
  private let drafts: [RuleDraft]
  private let indices: [String: Int]
  private var resolved: [TextRule?]

  /// - Throws: `RuleFileError` for two rules of one name.
  init(_ drafts: [RuleDraft]) throws(RuleFileError) {
    self.drafts = drafts
    resolved = Array(repeating: nil, count: drafts.count)
    var indices: [String: Int] = [:]
    for (index, draft) in drafts.enumerated() {
      if indices.updateValue(index, forKey: draft.name) != nil {
        throw RuleFileError("\(draft.place).name", "'\(draft.name)' is the name of two rules")
      }
    }
    self.indices = indices
  }

  /// The rules in the order of the file.
  ///
  /// - Complexity: O(number of rules).
  func rules() throws(RuleFileError) -> [TextRule] {
    var resolver = self
    var rules: [TextRule] = []
    for index in drafts.indices { rules.append(try resolver.rule(index)) }
    return rules
  }

  private mutating func rule(_ index: Int) throws(RuleFileError) -> TextRule {
    // From the rule down to one that is known or extends none of the file, and back up.
    var path = [index]
    var isOnPath: Set<Int> = [index]
    var base: TextRule? = resolved[index]
    if let base { return base }
    while base == nil, let last = path.last, let name = drafts[last].base {
      guard let next = indices[name] else {
        base = try Self.known(name, for: drafts[last])
        break
      }
      if !isOnPath.insert(next).inserted {
        throw RuleFileError("\(drafts[last].place).extends", cycle(path + [next]))
      }
      base = resolved[next]
      if base == nil { path.append(next) }
    }
    while let last = path.popLast() {
      let rule = try drafts[last].rule(extending: base)
      resolved[last] = rule
      base = rule
    }
    // The path held at least the rule itself.
    if let base { return base }
    return try drafts[index].rule(extending: nil)
  }

  private static func known(_ name: String, for draft: RuleDraft) throws(RuleFileError) -> TextRule {
    do { return try TextRule.named(name) } catch {
      throw RuleFileError("\(draft.place).extends", printable("\(error)"))
    }
  }

  /// `a cycle: a extends b extends a`, the middle of a long one left out.
  private func cycle(_ path: [Int]) -> String {
    let names = path.drop { $0 != path.last }.map { drafts[$0].name }
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return "a cycle: \(shown.joined(separator: " extends "))"
  }
}
