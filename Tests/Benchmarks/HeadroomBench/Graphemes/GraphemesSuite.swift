import Graphemes
import TestSupport

/// Counting grapheme clusters: Headroom's lanes beside ICU, the standard library, utf8proc, and others by script.
enum GraphemesSuite: BenchSuite {
  static let name = "graphemes"
  static let about = "counts grapheme clusters of 8 MB of each kind of text, and of 200,000 short posts"
  static let details = [
    "Words come from the Debian packages wamerican, wfrench, wngerman, wspanish, mecab-ipadic, hunspell-hi,",
    "hunspell-te, hunspell-ar, hunspell-he; a few built-in ones stand in for a package that is missing.",
    "The oracle is ICU's iterator on UTF-16. A peer that follows another Unicode version is marked: differs.",
    "threads counts 1 GB of all kinds on one thread and on more; start-up fills the table of classes afresh.",
  ]

  static let caseNames = TextCorpus.names + ["threads", "start-up"]

  static func makeCase(_ name: String, _ options: BenchOptions) throws -> BenchCase? {
    if name == "threads" { return try ThreadsCase.make(options) }
    if name == "start-up" { return startUp() }
    let corpus: TextCorpus
    if let folder = options.corpus {
      let file = "\(folder)/\(name).txt"
      guard fileExists(file) else {
        HeadroomBench.say("headroom-bench: no \(file), so no case \(name)")
        return nil
      }
      corpus = try TextCorpus(name, file: file)
    } else {
      corpus = TextCorpus(
        name, bytes: options.isSmoke ? 64_000 : 8_000_000, posts: options.isSmoke ? 500 : 200_000)
    }
    let oracle = try ICUPeers.countUTF16(corpus.texts.map { Array($0.utf16) })()
    var bench = BenchCase(
      name: name, about: "\(decimal(Double(corpus.bytes) / 1e6, 1)) MB, \(corpus.about)",
      unit: name == "posts"
        ? .nanosecondsPerItem(items: corpus.texts.count, item: "post")
        : .megabytesPerSecond(bytes: corpus.bytes),
      expected: oracle, subjects: ours(corpus) + (try peers(corpus)))
    if let program = options.peers {
      bench.outside = try ScriptedPeers.run(program, corpus, isSmoke: options.isSmoke)
    }
    return bench
  }

  private static func startUp() -> BenchCase {
    BenchCase(
      name: "start-up", about: "the table of classes filled from the linked ICU",
      unit: .nanosecondsPerItem(items: 1, item: "fill"), expected: GraphemeTables.shared.byteCount,
      subjects: [BenchSubject("bytes filled") { GraphemeTables.filledAfresh().byteCount }])
  }

  private static func ours(_ corpus: TextCorpus) -> [BenchSubject] {
    let texts = corpus.texts
    let bytes = texts.map { Array($0.utf8) }
    let units = texts.map { Array($0.utf16) }
    var subjects = [
      BenchSubject("String") { texts.reduce(0) { $0 + $1.graphemeCount } },
      BenchSubject("raw bytes") { bytes.reduce(0) { $0 + $1.span.graphemeCount } },
      BenchSubject("UTF-16") { units.reduce(0) { $0 + $1.span.graphemeCount } },
      BenchSubject("stream of 64 KB") {
        bytes.reduce(0) { total, bytes in
          var counter = UTF8TextCounter()
          for start in stride(from: 0, to: bytes.count, by: 65536) {
            bytes.withUnsafeBufferPointer {
              counter.feed(UnsafeBufferPointer(rebasing: $0[start..<min(start + 65536, $0.count)]))
            }
          }
          return total + counter.finish().graphemes
        }
      },
    ]
    for lane in UTF8Lane.available {
      subjects.append(
        BenchSubject("lane \(lane.rawValue)") {
          texts.reduce(0) { total, text in
            total
              + (text.utf8.withContiguousStorageIfAvailable { UTF8Graphemes.count(trusted: $0, lane: lane) }
                ?? 0)
          }
        })
    }
    return subjects
  }

  private static func peers(_ corpus: TextCorpus) throws -> [BenchSubject] {
    let texts = corpus.texts
    let bytes = texts.map { Array($0.utf8) }
    var subjects = [
      BenchSubject("String.count", isPeer: true) { texts.reduce(0) { $0 + $1.count } },
      BenchSubject(
        "ICU ubrk UTF-16", isPeer: true, run: try ICUPeers.countUTF16(texts.map { Array($0.utf16) })),
      BenchSubject("ICU ubrk UText", isPeer: true, run: try ICUPeers.countUText(bytes)),
    ]
    if let run = UTF8ProcPeer.count(bytes) {
      subjects.append(BenchSubject("utf8proc", isPeer: true, run: run))
    }
    return subjects
  }
}
