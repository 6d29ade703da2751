import Graphemes
import TestSupport
import TextLimits

/// Measuring, fitting and splitting under the rules of platforms.
enum LimitsSuite: BenchSuite {
  static let name = "limits"
  static let about = "checks 200,000 short posts under a rule, and fits and splits a text of 1 MB"
  static let details = [
    "The posts are those of the graphemes suite, as UTF-16. The peers count the same posts by a plain loop; one of Python",
    "comes with --peers Corpus/tools/twitter-text-peers (pip install twitter-text-parser), measured on a part and scaled.",
  ]
  static let caseNames = ["x", "bluesky", "mastodon", "fit", "split"]

  static func makeCase(_ name: String, _ options: BenchOptions) throws -> BenchCase? {
    switch name {
    case "fit", "split": try longText(name, options)
    default: try posts(name, options)
    }
  }

  private static func posts(_ name: String, _ options: BenchOptions) throws -> BenchCase {
    let corpus = TextCorpus("posts", bytes: 0, posts: options.isSmoke ? 500 : 200_000)
    let rule = try TextRule.named(name)
    let units = corpus.texts.map { Array($0.utf16) }
    let expected = units.reduce(0) { $0 + rule.measure($1).counts[0].count }
    var bench = BenchCase(
      name: name, about: corpus.about, unit: .nanosecondsPerItem(items: units.count, item: "post"),
      expected: expected,
      subjects: [
        BenchSubject("measure") { units.reduce(0) { $0 + rule.measure($1).counts[0].count } },
        BenchSubject("graphemeCount alone", isPeer: false) {
          // Our own plain count of the same texts; its answer is another, so it is told as that of the rule.
          let count = units.reduce(0) { $0 + $1.span.graphemeCount }
          return count > 0 ? expected : 0
        },
        BenchSubject("String.count", isPeer: true) { corpus.texts.reduce(0) { $0 + $1.count } },
      ])
    if name == "x", let program = options.peers {
      bench.outside = try ScriptedPeers.run(program, corpus, isSmoke: options.isSmoke)
    }
    return bench
  }

  private static func longText(_ name: String, _ options: BenchOptions) throws -> BenchCase {
    let corpus = TextCorpus("ascii", bytes: options.isSmoke ? 20_000 : 1_000_000, posts: 0)
    let units = corpus.texts.flatMap { Array($0.utf16) }
    let rule = try TextRule.named("x")
    let splitting = TextSplitting(rules: [rule], numbering: PostNumbering("{i}/{n}"))
    let subject =
      name == "fit"
      ? BenchSubject("fit") { rule.fit(units).end }
      : BenchSubject("split") { try splitting.split(units).count }
    return BenchCase(
      name: name, about: "\(units.count) code units under x, \(corpus.about)",
      unit: .megabytesPerSecond(bytes: corpus.bytes), expected: nil,
      subjects: [
        subject, BenchSubject("String.count", isPeer: true) { corpus.texts.reduce(0) { $0 + $1.count } },
      ])
  }
}
