import TextLimits

/// A folder of store texts as fastlane keeps them: a folder for each locale, a file for each text.
enum StoreTree {
  /// File names of `deliver` (App Store) and `supply` (Google Play), and their rules.
  static let rules: [String: String] = [
    "name.txt": "appstore-name", "subtitle.txt": "appstore-subtitle", "keywords.txt": "appstore-keywords",
    "promotional_text.txt": "appstore-promotional", "description.txt": "appstore-description",
    "release_notes.txt": "appstore-release-notes", "title.txt": "play-title",
    "short_description.txt": "play-short", "full_description.txt": "play-full",
  ]

  /// The texts below a folder, each with its rule; files that are no store text are left out.
  static func texts(in folder: String, _ io: CommandIO) throws -> [(path: String, rule: TextRule)] {
    guard FileTree.isFolder(folder) else {
      throw UsageError("--store needs a folder, and '\(printable(folder))' is not a folder")
    }
    let files = FileTree.files([folder], matching: ["*.txt"]) { io.problem("\($0)") }
    return try files.compactMap { path in
      let parts = path.split(separator: "/")
      let name = String(parts.last ?? "")
      // supply: a text for each version code.
      let isChangelog = parts.dropLast().last == "changelogs"
      guard let rule = isChangelog ? "play-release-notes" : rules[name] else { return nil }
      return (path, try TextRule.named(rule))
    }
  }
}
