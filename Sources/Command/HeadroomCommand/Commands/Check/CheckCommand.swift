import TextLimits

/// `headroom check`: whether texts fit.
enum CheckCommand: Subcommand {
  private static let jsonLines = OptionDeclaration(
    "jsonl",
    "Read JSON lines, objects with the text in \"text\" and a content warning in \"spoiler\", which counts where the platform counts it: on Mastodon, GoToSocial, Pleroma."
  )
  private static let field = OptionDeclaration(
    "field", argument: "NAME", "With --jsonl, the member that holds the text.")
  private static let summary = OptionDeclaration(
    "summary", "End with a line that says how many texts are over.")
  private static let strict = OptionDeclaration(
    "strict", "Fail for soft limits and for every problem too, but for an unsettled unit.")
  private static let suggest = OptionDeclaration(
    "suggest", "With a rule for SMS, tell what forces UCS-2 and what could stand there.")
  private static let github = OptionDeclaration(
    "github", "Print annotations of GitHub Actions, ::error file=…,line=…::….")
  private static let store = OptionDeclaration(
    "store", argument: "FOLDER", values: .folders,
    "Check store texts as fastlane keeps them: name.txt, subtitle.txt, title.txt, … of every locale.")
  static let jobs = OptionDeclaration(
    "jobs", letter: "j", argument: "N", "Work on N threads; one a processor else.")

  static let declaration = CommandDeclaration(
    name: "check",
    summary: "Check texts against the limits of one or more rules.",
    synopsis: "--rule=RULE… [OPTION…] [FILE or FOLDER…]",
    discussion: [
      "Prints a line for each text and rule that does not fit, FILE:LINE: with the line where the overflow starts, and nothing when all fits; of one text under several rules what each of them says. On a terminal the overflow is underlined.",
      "A line feed, or CR LF, at the end of a file is not part of its text. Exit code 1 when something is over a limit. Files and lines of any length are read in bounded memory, several on all processors.",
      "A problem, after which the rest is answered and the exit code is 2: a JSON line longer than 8 MiB or of more than 262,144 values; a text longer than 2 MiB under a rule that counts it as a whole (sms, git-commit, dns-label), or without any white space under one that looks for words, line breaks or emoji in it (x, mastodon, …).",
      "Problems, with --json: \((TextProblem.allCases.map(\.rawValue) + ["ill-formed-utf8 (each ill-formed part was counted as one U+FFFD)"]).joined(separator: ", ")).",
    ],
    options: [
      RuleOptions.rule, RuleOptions.file, InputOptions.eachLine, jsonLines, field, InputOptions.text, store,
      FileTree.include, suggest, strict, summary, jobs, github, .json,
    ],
    examples: [
      .init("headroom check --rule=tweet-140 post.txt", "Says nothing when the post fits."),
      .init("headroom check --rule=graphemes:50 --each-line titles.txt", "Checks every line."),
      .init(
        "headroom check --rule=x,bluesky,mastodon --jsonl --json < posts.jsonl",
        "Answers each post with one object a rule."),
      .init(
        "headroom check --store fastlane/metadata --github",
        "Checks every store text of every locale, for CI."),
      .init("headroom check --rule=sms --suggest --text 'It’s here…'", "Tells what makes the message UCS-2."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let rules =
      arguments.has(store) && !arguments.has(RuleOptions.rule) ? [] : try RuleOptions.rules(arguments)
    let worker = CheckWorker(
      rules: rules, format: arguments.has(.json) ? .json : arguments.has(github) ? .github : .people,
      isStrict: arguments.has(strict), suggests: arguments.has(suggest),
      field: arguments.value(field) ?? "text", tellsAll: rules.count > 1 && isOneText(arguments),
      writesToTerminal: io.writesToTerminal, usesColour: io.usesColour)
    let jobs = try arguments.number(jobs, in: 1...1024) ?? OrderedWorkers<BulkWork, BulkBatch>.processors
    let source = try workSource(arguments, worker, jobs: jobs, io)
    var progress = ProgressBar()
    defer { progress.finish() }
    var texts = 0
    var failures = 0
    var told: Set<String> = []
    func take(_ batch: BulkBatch) throws {
      if !batch.pieces.isEmpty { progress.finish() }
      try io.tell(batch, &told)
      texts += batch.texts
      failures += batch.failures
    }
    if let file = source.onlyFile {
      // One file is one text: its bytes are the progress.
      let size = FileTree.size(file.path)
      try take(worker.batch(file) { progress.show(done: $0, total: size, texts: nil) })
    } else {
      let workers = OrderedWorkers(jobs: jobs, heavy: BulkWork.heavy, weight: \.bytes) { worker.batch($0) }
      try workers.run(next: source.next) { batch in
        try take(batch)
        progress.show(done: source.bytesDone, total: source.bytesInAll, texts: texts)
      }
    }
    if arguments.has(summary), !arguments.has(.json) {
      let name = texts == 1 ? "1 text" : "\(texts) texts"
      let problems = io.problems == 0 ? "" : ", \(io.problems) not checked"
      let verdict = failures == 0 ? "all within the limits" : "\(failures) over"
      try io.output.write("\(name), \(texts == 0 && io.problems > 0 ? "none checked" : verdict)\(problems)\n")
    }
    return failures == 0 ? .fine : .notFitting
  }

  /// Whether there is one text, of which people want to know what every rule says.
  private static func isOneText(_ arguments: Arguments) -> Bool {
    let isBulk = [InputOptions.eachLine, jsonLines, store].contains { arguments.has($0) }
    let texts = arguments.values(InputOptions.text).count + arguments.operands.count
    return !isBulk && texts < 2 && !arguments.operands.contains { FileTree.isFolder($0) }
  }

  private static func workSource(
    _ arguments: Arguments, _ worker: CheckWorker, jobs: Int, _ io: CommandIO
  ) throws -> BulkWorkSource {
    if arguments.has(jsonLines), arguments.has(InputOptions.eachLine) {
      throw UsageError("--jsonl and --each-line cannot be given together")
    }
    if arguments.has(field), !arguments.has(jsonLines) { throw UsageError("--field goes with --jsonl") }
    if arguments.has(.json), arguments.has(github) {
      throw UsageError("--json and --github cannot be given together")
    }
    let texts = arguments.values(InputOptions.text)
    if !texts.isEmpty {
      if !arguments.operands.isEmpty { throw UsageError("--text and files cannot be given together") }
      if arguments.has(jsonLines) { throw UsageError("--text cannot be given with JSON lines") }
      return BulkWorkSource(texts: texts)
    }
    if let folder = arguments.value(store) {
      if !arguments.operands.isEmpty { throw UsageError("--store and files cannot be given together") }
      let files = try StoreTree.texts(in: folder, io).map { BulkFile(path: $0.path, ruleName: $0.rule.name) }
      if files.isEmpty { throw UsageError("there is no store text in '\(printable(folder))'") }
      return BulkWorkSource(files: files)
    }
    let paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
    let files = FileTree.files(paths, matching: arguments.values(FileTree.include)) { io.problem("\($0)") }
    if arguments.has(jsonLines) { return BulkWorkSource(jsonLines: files, jobs: jobs) }
    if arguments.has(InputOptions.eachLine) {
      return BulkWorkSource(lines: files, jobs: jobs) { try worker.batch($0) }
    }
    return BulkWorkSource(files: files.map { BulkFile(path: $0) })
  }
}
