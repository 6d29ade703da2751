import LineEditor
import TextEditing
import TextLimits

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
    let file = try InputFile("-")
    var number = 0
    var allFit = true
    while var bytes = try file.nextLine() {
      number += 1
      if bytes.last == 0x0D { bytes.removeLast() }
      if bytes.isEmpty { continue }
      let text = DecodedText(bytes)
      if let byte = text.firstIllFormedByte {
        io.note("line \(number): ill-formed UTF-8 at byte offset \(byte); it was repaired with U+FFFD")
      }
      var state = EditorState(rules: settings.rules)
      for effects in [state.apply(.insert(text.units)), state.apply(.named(.acceptLine))] {
        if let message = effects.message, message != .nothingToPost {
          io.note("line \(number): \(message.text)")
        }
        guard case .post(let units) = effects.request else { continue }
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
}
