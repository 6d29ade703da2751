import Composer
import LineEditor
import TerminalIO
import TextEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Drafts that outlive a crash.
extension ComposeScreen {
  /// How long a change may wait for the disk, in milliseconds.
  private static let patience = 400
  /// How long the first attempt after a failure waits, in milliseconds, and the longest that any waits.
  private static let retries = 1_000...60_000

  func openDrafts() {
    do {
      let folder = try DraftFolder(ofFile: settings.file?.absolutePath)
      drafts = folder
      let count = folder.orphanCount
      if count > 0 {
        say(settings.file == nil ? settings.messages.draftsLeftBehind(count) : phrase(.draftOfFile))
      }
    } catch {
      failToKeepDraft(phrase(.draftsNotKept, [.reason: settings.messages.text(error)]))
    }
  }

  /// Says that there is no draft on the disk, which stays to be seen until there is one, and tries again later.
  private func failToKeepDraft(_ problem: String) {
    if draftProblem != problem { say(problem, isRefusal: true) }
    draftProblem = problem
    draftDeadline = session.milliseconds + draftRetry
    draftRetry = min(2 * draftRetry, Self.retries.upperBound)
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
    guard state.revision != revisionOnDisk else { return }
    if drafts == nil { openDrafts() }
    guard drafts != nil else { return }
    do {
      try writeDraft()
    } catch {
      return failToKeepDraft(phrase(.draftNotKept, [.reason: settings.messages.text(error)]))
    }
    revisionOnDisk = state.revision
    if view.message == draftProblem { view.message = nil }
    draftProblem = nil
    draftRetry = Self.retries.lowerBound
  }

  private func writeDraft() throws(SystemError) {
    do {
      try drafts?.keep(state.text.description)
    } catch {
      // The folder was removed meanwhile: it is made again, with a name of one's own in it.
      guard error.code == ENOENT else { throw error }
      drafts = nil
      let folder = try DraftFolder(ofFile: settings.file?.absolutePath)
      drafts = folder
      try folder.keep(state.text.description)
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
