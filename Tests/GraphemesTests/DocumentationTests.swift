import TestSupport
import Testing

@testable import Graphemes

/// The article about counting says what the code does.
@Suite struct DocumentationTests {
  /// Its table has the rules of the machine, all of them, in their order and with their marks.
  @Test func theTableOfRulesIsTheMachines() throws {
    let path = "\(Corpus.folder)/../Sources/Text/Graphemes/Graphemes.docc/CountingClusters.md"
    let rows = String(decoding: try readFile(path), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| GB") }
      .map {
        $0.split(separator: "|").map { cell in
          String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
      }
    #expect(rows.map { $0[0] } == GraphemeMachine.rules.map(\.number))
    #expect(rows.map { $0[2] } == GraphemeMachine.rules.map { $0.breaks ? "÷" : "×" })
  }

  /// Its picture names every state.
  @Test func thePictureHasEveryState() throws {
    let path = "\(Corpus.folder)/../Sources/Text/Graphemes/Graphemes.docc/Resources/machine.svg"
    let picture = String(decoding: try readFile(path), as: UTF8.self)
    for state in GraphemeMachine.State.allCases {
      #expect(picture.contains(">\(state)</text>"), "\(state)")
    }
  }
}
