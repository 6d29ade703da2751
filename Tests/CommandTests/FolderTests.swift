import TestSupport
import Testing

/// Folders: `--include`, and the trees of store texts.
@Suite struct FolderTests {
  @Test func include() throws {
    let folder = try TemporaryFolder([
      "b.txt": "bb", "a.md": "aa", "sub/c.txt": "cc", "sub/deep/d.TXT": "dd", ".hidden.txt": "hh",
      "e.txt": "e",
    ])
    func places(_ patterns: [String]) throws -> [String] {
      let options = patterns.map { "--include=\($0)" }
      let result = try BuiltCommand.run(["check", "--rule=graphemes:1"] + options + [folder.path])
      #expect(result.status == 1)
      #expect(result.messages == "")
      return result.lines.map { String($0.dropFirst(folder.path.count + 1).prefix { $0 != ":" }) }
    }
    #expect(try places(["*.txt"]) == ["b.txt", "sub/c.txt"])
    #expect(try places(["*.txt", "*.md"]) == ["a.md", "b.txt", "sub/c.txt"])
    #expect(try places([]) == ["a.md", "b.txt", "sub/c.txt", "sub/deep/d.TXT"])
    #expect(try places(["[cd].*"]) == ["sub/c.txt", "sub/deep/d.TXT"])
  }

  /// Every text of every locale is held to the rule of its name; other files are left alone.
  @Test func storeTexts() throws {
    let long = String(repeating: "a", count: 31)
    let folder = try TemporaryFolder([
      "en-US/name.txt": long, "en-US/subtitle.txt": "fits\n",
      "en-US/keywords.txt": String(repeating: "é", count: 51),
      "en-US/notes.txt": String(repeating: long, count: 500), "en-US/marketing.url": long,
      "ja/name.txt": "名", "ja/description.txt": String(repeating: "漢", count: 4000),
      "android/en-GB/title.txt": long,
      "android/en-GB/short_description.txt": String(repeating: "a", count: 80),
      "android/en-GB/changelogs/12.txt": String(repeating: "a", count: 501),
    ])
    let result = try BuiltCommand.run(["check", "--store=\(folder.path)", "--summary"])
    let lines = result.lines.map { $0.replacing(folder.path + "/", with: "") }
    #expect(result.status == 1)
    #expect(
      lines == [
        "android/en-GB/changelogs/12.txt:1: play-release-notes: 1 over (501 of 500 UTF-16 units)",
        "android/en-GB/title.txt:1: play-title: 1 over (31 of 30 UTF-16 units)",
        "en-US/keywords.txt:1: appstore-keywords: 2 over (102 of 100 UTF-8 bytes)",
        "en-US/name.txt:1: appstore-name: 1 over (31 of 30 UTF-16 units)",
        "8 texts, 4 over",
      ])
    let strict = try BuiltCommand.run(["check", "--store=\(folder.path)", "--strict"])
    #expect(strict.text.contains("ja/name.txt:1: appstore-name: too-short"))
    let annotations = try BuiltCommand.run(["check", "--store=\(folder.path)", "--github"])
    #expect(
      annotations.text.contains(
        "::error file=\(folder.path)/en-US/name.txt,line=1,title=headroom%3A appstore-name::1 over"))
  }

  @Test func noStore() throws {
    let folder = try TemporaryFolder(["en-US/readme.txt": "a"])
    let empty = try BuiltCommand.run(["check", "--store=\(folder.path)"])
    #expect(empty.status == 2)
    #expect(empty.messages.contains("there is no store text in '\(folder.path)'"))
    let file = try BuiltCommand.run(["check", "--store=\(folder.path)/en-US/readme.txt"])
    #expect(file.status == 2)
    #expect(file.messages.contains("--store needs a folder"))
  }
}
