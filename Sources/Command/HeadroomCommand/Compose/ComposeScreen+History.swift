import Composer
import LineEditor

/// Posts that are kept for the next run.
extension ComposeScreen {
  /// How many code units of earlier posts are learned for predictions, the latest first.
  private static let learned = 200_000

  func openHistory() {
    guard settings.keepsHistory else { return }
    do {
      let file = try HistoryFile()
      let contents = try file.read()
      historyFile = file
      state.history = PostHistory(contents.posts)
      state.vocabulary = Vocabulary(Self.latest(contents.posts))
      if let damage = contents.damage {
        add(settings.messages.historyDamaged(damage.place, damage.lines))
      }
    } catch {
      add(phrase(.postsNotKept, [.reason: settings.messages.text(error)]))
    }
  }

  /// The latest posts that are not too long together, the latest last.
  private static func latest(_ posts: [[UInt16]]) -> ArraySlice<[UInt16]> {
    var room = learned
    let count = posts.reversed().prefix { post in
      room -= post.count
      return room >= 0
    }.count
    return posts.suffix(count)
  }

  /// Keeps a post for the next run, unless it repeats the one before.
  func keepPost(_ post: [UInt16], after previous: [UInt16]?) {
    guard let historyFile, post != previous else { return }
    do {
      try historyFile.add(post)
    } catch {
      add(phrase(.postNotKept, [.reason: settings.messages.text(error)]))
    }
  }

  /// Says something beside what is being said.
  private func add(_ message: String) {
    say([view.message, message].compactMap { $0 }.joined(separator: "  "), isRefusal: true)
  }
}
