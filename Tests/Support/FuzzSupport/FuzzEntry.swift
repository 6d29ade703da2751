#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two ways into a fuzz target: an input of libFuzzer, and the files that the program is given.
public enum FuzzEntry {
  /// What goes wrong with an input, or nil.
  public typealias Check = (_ input: [UInt8]) -> String?

  /// Runs one input of libFuzzer, to which a trap is a finding.
  ///
  /// - Parameters:
  ///   - bytes: the input; nil when it is empty.
  ///   - count: its length in bytes.
  ///   - check: stops the program with what it returns.
  /// - Returns: 0, the only answer that libFuzzer lets a target give.
  public static func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ check: Check) -> CInt {
    run(Array(UnsafeBufferPointer(start: bytes, count: count)), check)
    return 0
  }

  /// Runs the files named on the command line: what the program does without libFuzzer.
  ///
  /// After `--runs N --seed SEED KEPT DICTIONARY` it runs N inputs made from the files instead, and leaves in the file
  /// KEPT the one that stopped it.
  ///
  /// - Parameters:
  ///   - count: how many words the command line has, the program's name among them.
  ///   - words: the words.
  ///   - check: stops the program with what it returns.
  /// - Returns: the exit code; 2, after a message, for a file that cannot be read and when none is named.
  public static func runFiles(
    _ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>, _ check: Check
  ) -> CInt {
    let words = (0..<Int(count)).map { index in words[index].map { String(cString: $0) } ?? "" }
    var paths = words.dropFirst()
    var plan: (runs: Int, seed: UInt64, kept: String, dictionary: String)?
    if words.count > 6, words[1] == "--runs", words[3] == "--seed", let runs = Int(words[2]),
      let seed = UInt64(words[4])
    {
      plan = (runs, seed, words[5], words[6])
      paths = words.dropFirst(7)
    }
    guard !paths.isEmpty else {
      return refuse(
        "usage: \(words.first ?? "") [--runs N --seed SEED KEPT DICTIONARY] FILE…, or build with '--sanitize fuzzer'"
      )
    }
    var inputs: [[UInt8]] = []
    for path in paths {
      guard let bytes = bytes(ofFile: path) else {
        return refuse("\(path): cannot read: \(String(cString: strerror(errno)))")
      }
      inputs.append(bytes)
    }
    guard let plan else {
      for input in inputs { run(input, check) }
      return 0
    }
    let dictionary = FuzzDictionary.words(in: bytes(ofFile: plan.dictionary) ?? [])
    var mutator = InputMutator(seeds: inputs, words: dictionary, seed: plan.seed)
    for _ in 0..<plan.runs {
      let input = mutator.next()
      // Written before it runs: a trap leaves no time to.
      guard keep(input, plan.kept) else {
        return refuse("\(plan.kept): cannot write: \(String(cString: strerror(errno)))")
      }
      run(input, check)
    }
    unlink(plan.kept)
    return 0
  }

  private static func run(_ input: [UInt8], _ check: Check) {
    if let fault = check(input) { fatalError(fault) }
  }

  private static func refuse(_ message: String) -> CInt {
    let line = Array("\(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    return 2
  }

  private static func keep(_ input: [UInt8], _ path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let isWritten = fwrite(input, 1, input.count, file) == input.count
    return fclose(file) == 0 && isWritten
  }

  /// The bytes of a file, or nil with the reason in `errno`.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let length = fread(&block, 1, block.count, file), length > 0 { bytes += block[..<length] }
    return ferror(file) == 0 ? bytes : nil
  }
}
