import Composer
import LineEditor
import TextEditing
import TextLimits

/// Where a text would be cut into a thread of posts.
extension ComposeScreen {
  /// The longest text that is divided while it is typed, in UTF-16: about a millisecond's work.
  private static let longestWhileTyping = 5_000
  /// The clusters that are shown on each side of a cut.
  private static let clustersTold = 10
  /// How much of a post is read for them, in UTF-16; longer clusters are shown in part.
  private static let unitsRead = 400
  /// The most cuts that are shown: more than a row of a window shows.
  private static let cutsTold = 20

  /// Shows the cuts, and the number of posts.
  func showSplit() {
    let units = state.text.units
    do {
      let posts = try TextSplitting(rules: state.rules.rules).split(units)
      view.postStarts = posts.dropFirst().map(\.range.lowerBound)
      splitText = state.text
      say(Self.summary(of: posts, units, settings.messages))
    } catch {
      forgetSplit()
      refuse(settings.messages.text(error))
    }
  }

  /// Keeps the cuts true before they are drawn: shown while a text is over its soft limit, gone once it is another.
  ///
  /// Once a picture, however many keys came before it.
  func renewSplit() {
    guard splitIsStale else { return }
    splitIsStale = false
    if state.rules.policy == .soft, state.overflowStart != nil,
      state.text.utf16Count <= Self.longestWhileTyping,
      let posts = try? TextSplitting(rules: state.rules.rules).split(state.text.units)
    {
      view.postStarts = posts.dropFirst().map(\.range.lowerBound)
      splitText = state.text
      // Read aloud at every key it would leave nothing else to be heard.
      if view.message == nil, plain == nil {
        say(Self.summary(of: posts, state.text.units, settings.messages))
      }
    } else if let splitText, splitText.utf16Count != state.text.utf16Count || splitText != state.text {
      forgetSplit()
    }
  }

  private func forgetSplit() {
    view.postStarts = []
    splitText = nil
  }

  /// `3 posts: …first one | and the… | …`, with the words around each cut.
  private static func summary(
    of posts: [TextSplitting.Post], _ units: [UInt16], _ messages: Messages
  ) -> String {
    var cuts = zip(posts, posts.dropFirst()).prefix(cutsTold).map { before, after in
      let end = String(decoding: units[before.range].suffix(unitsRead), as: UTF16.self).suffix(clustersTold)
      let start = String(decoding: units[after.range].prefix(unitsRead), as: UTF16.self).prefix(clustersTold)
      return "…\(printable(String(end))) | \(printable(String(start)))…"
    }
    if posts.count - 1 > cuts.count { cuts.append("…") }
    let count = messages.posts(posts.count)
    return cuts.isEmpty ? count : "\(count): \(cuts.joined(separator: "  "))"
  }
}
