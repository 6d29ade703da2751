import Graphemes

/// `headroom count`: how long texts are, in every unit.
enum CountCommand: Subcommand {
  private static let words = OptionDeclaration(
    "words", "Count words too (UAX #29, as the linked ICU has it).")
  private static let jsonLines = OptionDeclaration(
    "jsonl", "Read JSON lines, objects with the text in \"text\".")
  private static let field = OptionDeclaration(
    "field", argument: "NAME", "With --jsonl, the member that holds the text.")

  static let declaration = CommandDeclaration(
    name: "count",
    summary: "Count grapheme clusters, scalars, UTF-16 code units, UTF-8 bytes and lines.",
    synopsis: "[OPTION…] [FILE or FOLDER…]",
    discussion: [
      "Counts everything that is in the files, a final newline included; standard input when no FILE is given, or when FILE is -. Of a FOLDER, every file in it and in the folders within.",
      "Lines are line feeds, as wc counts them. Ill-formed UTF-8 is said once a file and counts as one U+FFFD for each ill-formed part; the UTF-8 count is always that of the bytes.",
      "Files are read as they arrive, in bounded memory whatever their size, and lines too, several of them on all processors; answers keep the order of the input. A problem, after which the rest is counted and the exit code is 2: a JSON line longer than 8 MiB or of more than 262,144 values; with --words a text without any white space in 2 MiB.",
    ],
    options: [
      InputOptions.eachLine, jsonLines, field, words, InputOptions.text, FileTree.include,
      CheckCommand.jobs, .json,
    ],
    examples: [
      .init("headroom count notes.txt", "One row of counts under a heading."),
      .init("headroom count --text 'naïve 👩‍🚀' --json", "The counts as one JSON object."),
      .init("git log --format=%s | headroom count --each-line", "A row for each line."),
      .init("headroom count --include '*.md' docs", "A row for each file, and the total."),
      .init("headroom count --jsonl --field body --json < posts.jsonl", "An object for each post."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let worker = CountWorker(
      isJSON: arguments.has(.json), countsWords: arguments.has(words),
      field: arguments.value(field) ?? "text")
    let jobs =
      try arguments.number(CheckCommand.jobs, in: 1...1024)
      ?? OrderedWorkers<BulkWork, CountBatch>.processors
    let input = try input(arguments, worker, jobs: jobs, io)
    var progress = ProgressBar()
    defer { progress.finish() }
    var told: Set<String> = []
    var sum = CountBatch()
    func tell(_ part: CountBatch) throws {
      if !part.batch.pieces.isEmpty { progress.finish() }
      try io.tell(part.batch, &told)
      sum.batch.texts += part.batch.texts
      sum.total += part.total
      sum.totalWords += part.totalWords
    }

    if !worker.isJSON { try io.output.write(worker.table.heading) }
    switch input {
    case .file(let path) where !worker.countsWords:
      // One file is one text: its bytes are the progress.
      var part = CountBatch()
      do {
        let size = FileTree.size(path)
        let counts = try CountWorker.counts(of: try InputFile(path)) {
          progress.show(done: $0, total: size, texts: nil)
        }
        worker.answer(file: path, counts, &part)
      } catch {
        part.batch.tell(.problem("\(error)"))
      }
      try tell(part)
    case .file(let path): try tell(worker.batch(.files([BulkFile(path: path)])))
    case .source(let source):
      let workers = OrderedWorkers(jobs: jobs, heavy: BulkWork.heavy, weight: \.bytes) { worker.batch($0) }
      try workers.run(next: source.next) { part in
        try tell(part)
        progress.show(done: source.bytesDone, total: source.bytesInAll, texts: sum.batch.texts)
      }
    }
    let isByLine = arguments.has(InputOptions.eachLine) || arguments.has(jsonLines)
    if sum.batch.texts > 1, !worker.isJSON, !isByLine {
      let words = worker.countsWords ? sum.totalWords : nil
      try io.output.write(worker.table.row(sum.total, words: words, label: "total"))
    }
    return .fine
  }

  /// The input to count.
  private enum Input {
    case file(String)
    case source(BulkWorkSource)
  }

  private static func input(
    _ arguments: Arguments, _ worker: CountWorker, jobs: Int, _ io: CommandIO
  ) throws -> Input {
    let isJSONLines = arguments.has(jsonLines)
    if isJSONLines, arguments.has(InputOptions.eachLine) {
      throw UsageError("--jsonl and --each-line cannot be given together")
    }
    if arguments.has(field), !isJSONLines { throw UsageError("--field goes with --jsonl") }
    let texts = arguments.values(InputOptions.text)
    if !texts.isEmpty {
      if !arguments.operands.isEmpty { throw UsageError("--text and files cannot be given together") }
      if isJSONLines { throw UsageError("--text cannot be given with JSON lines") }
      return .source(BulkWorkSource(texts: texts))
    }
    let paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
    let files = FileTree.files(paths, matching: arguments.values(FileTree.include)) { io.problem("\($0)") }
    if isJSONLines { return .source(BulkWorkSource(jsonLines: files, jobs: jobs)) }
    if arguments.has(InputOptions.eachLine) {
      return .source(BulkWorkSource(lines: files, jobs: jobs) { try worker.batch($0) })
    }
    return files.count == 1
      ? .file(files[0]) : .source(BulkWorkSource(files: files.map { BulkFile(path: $0) }))
  }
}
