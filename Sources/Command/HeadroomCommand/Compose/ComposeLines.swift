import LineEditor
import TextEditing
import TextLimits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Composing without a terminal to draw on: each line of standard input is a post.
struct ComposeLines {
  private let settings: ComposeSettings
  private let io: CommandIO

  init(_ settings: ComposeSettings, _ io: CommandIO) {
    self.settings = settings
    self.io = io
  }

  /// Reads lines and writes those that fit, or as much of them as the policy lets through.
  ///
  /// An empty line is no post.
  func run() throws -> ExitCode {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal {
      let limits = settings.rules.rules.map(\.name).joined(separator: ", ")
      io.note(settings.messages.phrase(.hintLines, [.rule: limits]))
    }
    let file = try InputFile("-")
    var number = 0
    var posts = 0
    var allFit = true
    while var bytes = try file.nextLine() {
      number += 1
      if bytes.last == 0x0D { bytes.removeLast() }
      if bytes.isEmpty { continue }
      let text = DecodedText(bytes)
      if let byte = text.firstIllFormedByte {
        say(settings.messages.phrase(.illFormed, [.number: "\(byte)"]), ofLine: number)
      }
      var state = EditorState(rules: settings.rules)
      for effects in [state.apply(.insert(text.units)), state.apply(.named(.acceptLine))] {
        if let message = effects.message, message != .nothingToPost {
          say(settings.messages.text(message), ofLine: number)
        }
        guard case .post(let units) = effects.request else { continue }
        posts += 1
        if isTerminal, let announcement = announcement(state.counts[0], post: posts) { io.note(announcement) }
        try io.output.write(String(decoding: units, as: UTF16.self) + "\n")
        // Who reads the posts gets each as soon as it is made.
        try io.output.flush()
        if settings.endsAfterPost { return allFit ? .fine : .notFitting }
      }
      if state.text.units != text.units { allFit = false }
      if !state.counts.allSatisfy({ $0.measurement.fits }) { allFit = false }
    }
    return allFit ? .fine : .notFitting
  }

  private func say(_ text: String, ofLine number: Int) {
    io.note(settings.messages.phrase(.lineSays, [.number: "\(number)", .text: text]))
  }

  /// The announcement of a post that came near the limit; nil where there is room.
  private func announcement(_ count: RuleCount, post number: Int) -> String? {
    guard count.remaining <= 20 else { return nil }
    let unit = count.measurement.binding.limit.unit
    return settings.messages.announcement(number, count.remaining, unit)
  }
}
