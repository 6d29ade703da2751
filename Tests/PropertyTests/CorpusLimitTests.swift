import Headroom
import TestSupport
import Testing

/// What must hold of rules, cuts, threads and edits on real text: every file of `text/posts` and `text/kinds`.
@Suite struct CorpusLimitTests {
  /// The files; an unreadable corpus leaves none, which `theFilesAreThere` reports.
  static let files: [String] =
    ((try? Corpus.files(in: "text/posts", suffix: ".txt")) ?? [])
    + ((try? Corpus.files(in: "text/kinds", suffix: ".txt")) ?? [])

  static let rules = ["tweet-140", "x", "bluesky", "mastodon", "sms", "graphemes:7", "utf8:40", "utf16:33"]

  @Test func theFilesAreThere() { #expect(Self.files.count >= 30) }

  /// Random lines of a file, joined two by two so that some do not fit.
  private func texts(_ file: String, using random: inout SeededGenerator) throws -> [[UInt16]] {
    let lines = try Corpus.text(file).split(separator: "\n").map(String.init)
    return (0..<(runsLongTests ? 60 : 2)).map { _ in
      let picked = (0..<2).map { _ in lines.randomElement(using: &random) ?? "" }
      return Array(picked.joined(separator: "\n").utf16)
    }
  }

  private func rule(_ name: String) throws -> TextRule { try TextRule.named(name) }

  /// What `fit` keeps passes, is a beginning, ends between clusters, and is the longest that does.
  @Test(arguments: files)
  func aFitIsTheLongestBeginningThatPasses(_ file: String) throws {
    var random = SeededGenerator(seed: 0x5EED_0810)
    for units in try texts(file, using: &random) {
      let boundaries = units.span.graphemeBoundaries()
      for name in Self.rules {
        let rule = try rule(name)
        let result = rule.fit(units)
        let place: Comment = "\(file), \(name), seed \(random.seed): \(codePoints(units))"
        #expect(result.passes, place)
        #expect(result.units == Array(units[..<result.end]), place)
        #expect(boundaries.contains(result.end), place)
        let longer = boundaries.last { $0 > result.end && rule.measure(Array(units[..<$0])).fits }
        #expect(longer == nil, "\(place): passes up to \(longer ?? 0), cut at \(result.end)")
        #expect(result.cutClusters == boundaries.count { $0 > result.end }, place)
      }
    }
  }

  /// The posts of a thread pass, are in order, and leave out white space alone; none is empty.
  @Test(arguments: files)
  func aThreadCarriesTheWholeText(_ file: String) throws {
    var random = SeededGenerator(seed: 0x5EED_0811)
    for units in try texts(file, using: &random) {
      let boundaries = Set(units.span.graphemeBoundaries())
      for name in ["tweet-140", "bluesky", "sms", "graphemes:60"] {
        let rule = try rule(name)
        let place: Comment = "\(file), \(name), seed \(random.seed): \(codePoints(units))"
        // A link longer than a post cannot be split: that is said, not cut.
        guard let posts = try? TextSplitting(rules: [rule]).split(units) else { continue }
        var end = 0
        for post in posts {
          #expect(rule.measure(post.units).fits, place)
          #expect(post.units == Array(units[post.range]), place)
          #expect(post.range.lowerBound >= end && !post.range.isEmpty, place)
          #expect(boundaries.isSuperset(of: [post.range.lowerBound, post.range.upperBound]), place)
          #expect(isWhiteSpace(units[end..<post.range.lowerBound]), place)
          end = post.range.upperBound
        }
        #expect(isWhiteSpace(units[end...]), place)
      }
    }
  }

  private func isWhiteSpace(_ units: ArraySlice<UInt16>) -> Bool {
    String(decoding: units, as: UTF16.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// The costs that `explain` gives add up, and its clusters are the text.
  @Test(arguments: files)
  func anExplanationAddsUp(_ file: String) throws {
    var random = SeededGenerator(seed: 0x5EED_0812)
    for units in try texts(file, using: &random) {
      for name in ["tweet-140", "x", "bluesky", "utf8:40"] {
        let rule = try rule(name)
        let clusters = rule.explain(units)
        let place: Comment = "\(file), \(name), seed \(random.seed): \(codePoints(units))"
        #expect(
          clusters.map(\.range.upperBound) == units.span.graphemeBoundaries().dropFirst().map { $0 }, place)
        #expect(clusters.map(\.cost).reduce(0, +) == rule.measure(units).binding.count, place)
      }
    }
  }

  /// Random edits through the judge: a verdict is kept by the buffer, the count is a recount, accepted text fits or did
  /// not grow, and every edit can be taken back unit for unit.
  @Test(arguments: files)
  func editsThroughTheJudge(_ file: String) throws {
    var random = SeededGenerator(seed: 0x5EED_0813)
    let pieces = try texts(file, using: &random)
    for name in ["tweet-140", "x", "graphemes:7"] {
      let rule = try rule(name)
      for policy in [EditPolicy.reject, .truncate] {
        var buffer = TextBuffer("")
        var flat: [UInt16] = []
        for _ in 0..<(runsLongTests ? 200 : 12) {
          let source = pieces.randomElement(using: &random) ?? []
          let start = Int.random(in: 0...source.count, using: &random)
          let length = Int.random(in: 0...min(12, source.count - start), using: &random)
          let location = Int.random(in: 0...flat.count, using: &random)
          let removed = Int.random(in: 0...min(3, flat.count - location), using: &random)
          let edit = TextEdit(
            range: UTF16Range(location: location, length: removed),
            replacement: Array(source[start..<(start + length)]))
          let judgement = EditJudge(rule: rule, policy: policy).judge(edit, in: buffer)
          let place: Comment =
            "\(file), \(name), \(policy), seed \(random.seed): \(codePoints(flat)) \(edit.range) \(codePoints(edit.replacement))"
          let expected: [UInt16]
          switch judgement.verdict {
          case .accept: expected = try edit.applied(to: flat)
          case .truncate(let kept):
            expected = try TextEdit(range: edit.range, replacement: kept).applied(to: flat)
          default: expected = flat
          }
          #expect(judgement.resultingText.units == expected, place)
          let before = rule.measure(flat).binding
          let after = rule.measure(expected)
          #expect(after.fits || after.binding.count <= before.count || edit.isDeletion, place)
          buffer = judgement.resultingText
          #expect(buffer.graphemeCount == expected.span.graphemeCount, place)
          flat = expected
        }
      }
    }
  }
}
