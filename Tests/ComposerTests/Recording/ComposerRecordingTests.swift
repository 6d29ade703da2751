import Composer
import Foundation
import LineEditor
import TestSupport
import Testing
import TextCells
import TextEditing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures of the composer in the README are what it draws.
@Suite struct ComposerRecordingTests {
  static let path = Corpus.folder + "/../Sources/Composer/Composer/Composer.docc/Resources/composer.svg"

  @Test func theRecordingIsWhatTheComposerDraws() throws {
    let film = CellFilm(try ComposerRecording.ofReadme().frames, pause: 2).svg
    if renewsCorpus { try film.write(toFile: Self.path, atomically: true, encoding: .utf8) }
    #expect(try readFile(Self.path) == Array(film.utf8), "HEADROOM_RENEW=1 swift test --filter theRecording")
  }

  /// The keyboard slides, the text goes over its limit and back, and the file is well-formed.
  @Test func theRecordingShowsWhatItIsFor() throws {
    let frames = try ComposerRecording.ofReadme().frames
    let texts = frames.map(\.picture.grid.description)
    #expect(texts.first?.contains("140 left") == true && texts.first?.contains("q   w") == false)
    #expect(texts.contains { $0.contains("over !!!") })
    #expect(texts.last?.contains("left") == true && texts.last?.contains("q   w   e") == true)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time })
    let parser = XMLParser(data: Data(CellFilm(frames, pause: 2).svg.utf8))
    let isWellFormed = parser.parse()
    #expect(isWellFormed)
  }

  /// The screen in the README, which a test of the file holds to this one.
  @Test func theScreenOfTheReadme() throws {
    var recording = try ComposerRecording(policy: .reject)
    recording.setKeyboard(shown: true)
    recording.type("What is happening? 👩‍🚀 counts 1, and so does é.")
    let grid = try #require(recording.frames.last).picture.grid
    let rows = (0..<grid.rows).map(grid.text(ofRow:))
    let readme = String(decoding: try readFile(Corpus.folder + "/../README.md"), as: UTF8.self)
    #expect(readme.contains(rows.joined(separator: "\n")), "\(rows.joined(separator: "\n"))")
  }
}
