import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `headroom-bench`: how fast Headroom is, beside its peers in the same run.
@main
enum HeadroomBench {
  /// Every suite, in the order in which they run.
  ///
  /// Add yours here; see `BenchSuite`.
  static var suites: [any BenchSuite.Type] {
    [
      GraphemesSuite.self,
      EditingSuite.self,
      LimitsSuite.self,
      ScreenSuite.self,
      ComposeSuite.self,
    ]
  }

  static func main() {
    do {
      let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
      if options.showsHelp {
        print(help, terminator: "")
        return
      }
      let names = suites.map { $0.name } + [GrowthRun.name]
      let unknown = options.suites.first { !names.contains($0) }
      if let unknown { throw BenchOptions.Fault(description: "no suite is named \(unknown)") }
      exit(try run(options) ? 0 : 1)
    } catch {
      say("headroom-bench: \(error)\nTry headroom-bench --help.")
      exit(2)
    }
  }

  /// Runs what was asked for; false when an answer of ours was wrong.
  private static func run(_ options: BenchOptions) throws -> Bool {
    var isRight = true
    var ran = 0
    // Growth takes its time: it runs when it is asked for, and where all that matters is that everything works.
    if options.suites.contains(GrowthRun.name) || (options.suites.isEmpty && options.isSmoke) {
      isRight = try GrowthRun(options).run()
      ran += 1
    }
    for suite in suites where options.suites.isEmpty || options.suites.contains(suite.name) {
      for name in suite.caseNames where options.cases.isEmpty || options.cases.contains(name) {
        guard let bench = try suite.makeCase(name, options) else { continue }
        let table = try BenchRunner(options: options).run(bench)
        print(
          options.printsJSON ? table.json(suite: suite.name) : table.text(suite: suite.name), terminator: "")
        fflush(nil)
        ran += 1
        if table.hasVoidRow { isRight = false }
      }
    }
    if ran == 0 {
      throw BenchOptions.Fault(description: "no case is named \(options.cases.joined(separator: ", "))")
    }
    if !isRight { say("headroom-bench: an answer was wrong; its row is void") }
    return isRight
  }

  /// A message to standard error.
  static func say(_ message: String) {
    var bytes = Array(message.utf8)
    bytes.append(0x0A)
    _ = write(2, bytes, bytes.count)
  }

  private static var help: String {
    var text = """
      Usage: headroom-bench [SUITE…] [OPTION…]

      Measures every subject one after another in one process, two warm-ups and seven runs each, and prints best and
      median with the ratio to the fastest peer of the same run. Build it with: swift build -c release

        --case NAME,…     only these cases
        --subject TEXT,…  only subjects whose name starts so
        --corpus DIR      read DIR/CASE.txt in place of made inputs
        --peers PROGRAM   also run peers of other languages, see Corpus/tools/grapheme-peers
        --json            a JSON object a measurement: suite, case, subject, value (best), unit, peer, median, answer,
                          ratio (to the fastest peer; above 1 is faster), exact (the answer is right)
        --smoke           small inputs, one run: shows that everything works
        --help            this text

      Exit status: 0; 1 when an answer of ours was wrong; 2 for a command line that cannot be followed.


      """
    for suite in suites {
      text += "\(suite.name): \(suite.about)\n  cases: \(suite.caseNames.joined(separator: ", "))\n"
      for line in suite.details { text += "  \(line)\n" }
    }
    text += """
      growth: how the time of measure, fit, split, explain and judge grows with texts of one repeated piece; only when named
        cases: \(GrowthPieces.rules.joined(separator: ", "))
        subjects: measure, fit, split, explain, judge. Exit status 1 when one takes three times as long for twice the text.

      Examples:
        headroom-bench graphemes
        headroom-bench graphemes --case latin,cjk --json
        headroom-bench graphemes --peers Corpus/tools/grapheme-peers
        headroom-bench compose --peers Corpus/tools/prompt-toolkit-peer
        headroom-bench growth --case x,mastodon --subject split

      """
    return text
  }
}
