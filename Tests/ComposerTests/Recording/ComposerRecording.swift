import Composer
import LineEditor
import ScreenLayout
import TextCells
import TextEditing
import TextLimits

/// A fixed list of keys on the composer's screen, and the pictures it gives, without a terminal or a clock.
struct ComposerRecording {
  private var state: EditorState
  private var view: ComposerView
  private var phone: ComposerPhone
  private var time = 0.0
  /// The pictures so far, each with the moment from which it is seen.
  private(set) var frames: [CellFilm.Frame] = []

  /// The composer in a window of 80 by 24, with an iPhone 8 and no keyboard yet.
  init(policy: EditPolicy = .soft) throws {
    state = EditorState(rules: RuleSet([.tweet140], policy: policy))
    view = ComposerView(columns: 80, rows: 24)
    phone = ComposerPhone(device: try Device.named("iPhone 8"))
    draw()
  }

  /// The recording of the README.
  static func ofReadme() throws -> ComposerRecording {
    var recording = try ComposerRecording()
    recording.wait(0.5)
    recording.setKeyboard(shown: true)
    recording.type("Whatever you write, this line says how much of it still fits. An astronaut ")
    recording.type("👩‍🚀 is one character here, and what is over stands out in ", pause: 0.3)
    recording.type("the text itself.", pause: 0.3)
    recording.wait(1.5)
    recording.apply(.backwardKillWord)
    recording.apply(.backwardKillWord)
    recording.type("post.")
    recording.wait(1)
    recording.setKeyboard(shown: false)
    recording.wait(0.6)
    recording.setKeyboard(shown: true)
    return recording
  }

  mutating func wait(_ seconds: Double) { time += seconds }

  /// Types a text word by word, which is as much as an eye follows.
  mutating func type(_ text: String, pause: Double = 0.2) {
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isLast = word.endIndex == text.endIndex
      if word.isEmpty, isLast { continue }
      state.apply(.insert(word + (isLast ? "" : " ")))
      draw()
      wait(pause)
    }
  }

  mutating func apply(_ command: CommandName) {
    state.apply(.named(command))
    draw()
    wait(0.5)
  }

  /// Shows or hides the keyboard, in as many pictures as it moves by rows.
  mutating func setKeyboard(shown: Bool) {
    phone.setKeyboard(shown: shown, at: time)
    repeat {
      time += 1.0 / 60
      draw()
    } while phone.isMoving(at: time)
  }

  /// Keeps a picture where it differs from the last.
  private mutating func draw() {
    phone.advance(to: time)
    view.bottom = phone.bottom(at: time, rows: view.rows)
    let picture = view.picture(of: &state)
    if frames.last?.picture != picture { frames.append((time, picture)) }
  }
}
