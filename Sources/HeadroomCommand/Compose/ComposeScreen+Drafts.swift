import LineEditor
import TerminalIO
import TextEditing

/// Drafts that outlive a crash.
extension ComposeScreen {
  /// How long a change may wait for the disk, in milliseconds.
  private static let patience = 400

  func openDrafts() {
    do {
      let folder = try DraftFolder(ofFile: settings.file?.absolutePath)
      drafts = folder
      let count = folder.orphanCount
      if count > 0 {
        say(settings.file == nil ? settings.messages.draftsLeftBehind(count) : phrase(.draftOfFile))
      }
    } catch {
      say(phrase(.draftsNotKept, [.reason: settings.messages.text(error)]), isRefusal: true)
    }
  }

  /// Sees to it that a change reaches the disk in time.
  func noteDraft() {
    if state.revision == revisionOnDisk {
      draftDeadline = nil
    } else if let draftDeadline {
      if session.milliseconds >= draftDeadline { keepDraft() }
    } else {
      draftDeadline = session.milliseconds + Self.patience
    }
  }

  /// Writes the draft now.
  func keepDraft() {
    draftDeadline = nil
    guard let drafts, state.revision != revisionOnDisk else { return }
    revisionOnDisk = state.revision
    do {
      try drafts.keep(state.text.description)
    } catch {
      say(phrase(.draftNotKept, [.reason: settings.messages.text(error)]), isRefusal: true)
    }
  }

  /// Brings a draft back that was left behind, in place of an empty text.
  func bringDraftBack() throws -> Outcome {
    guard let drafts, let text = drafts.takeOrphan() else {
      say(phrase(.noDraft))
      return .goOn
    }
    if settings.file != nil {
      // Undo brings the file's text back.
      state.apply(.replaceText(Array(text.utf16)), at: session.milliseconds)
      keepDraft()
      drafts.removeOrphan(holding: text)
      say(phrase(.draftBroughtBack))
      return .goOn
    }
    guard state.text.isEmpty else {
      bellsToRing += 1
      say(phrase(.draftNeedsRoom), isRefusal: true)
      return .goOn
    }
    state.apply(.load(Array(text.utf16)))
    keepDraft()
    drafts.removeOrphan(holding: text)
    say(phrase(.draftBroughtBack))
    return .goOn
  }
}
