import Graphemes

/// One large text counted on one thread and on more.
enum ThreadsCase {
  static func make(_ options: BenchOptions) throws -> BenchCase {
    let size = options.isSmoke ? 1_000_000 : 1_000_000_000
    // All kinds of text in turn. A line feed parts clusters, so the answer for one copy tells that for all.
    let unit =
      TextCorpus.names.flatMap { TextCorpus($0, bytes: size / 1000, posts: size / 100_000).texts }
      .joined(separator: "\n") + "\n"
    let copies = size / unit.utf8.count + 1
    let bytes = Array(String(repeating: unit, count: copies).utf8)
    let expected = try ICUPeers.countUTF16([Array(unit.utf16)])() * copies
    return BenchCase(
      name: "threads", about: "\(decimal(Double(bytes.count) / 1e6, 1)) MB of all kinds of text",
      unit: .megabytesPerSecond(bytes: bytes.count), expected: expected,
      subjects: [1, 2, 4].map { threads in
        BenchSubject(threads == 1 ? "1 thread" : "\(threads) threads") {
          bytes.span.graphemeCount(threads: threads)
        }
      } + [BenchSubject("1 thread, whole") { bytes.span.graphemeCount }])
  }
}
