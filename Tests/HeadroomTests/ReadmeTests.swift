import Foundation
import TestSupport
import Testing

/// The README's examples do what it says.
@Suite struct ReadmeTests {
  static let project = Corpus.folder + "/.."

  /// A fenced block of the README.
  struct Block {
    let language: String
    let lines: [String]
  }

  private func blocks() throws -> [Block] {
    let text = String(decoding: try readFile(Self.project + "/README.md"), as: UTF8.self)
    var blocks: [Block] = []
    var open: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  /// Each `$ command` of a console block prints the lines that follow it.
  @Test func consoleExamplesPrintWhatTheReadmeShows() throws {
    let consoles = try blocks().filter { $0.language == "console" }
    #expect(!consoles.isEmpty)
    for block in consoles {
      var rest = block.lines[...]
      while let first = rest.popFirst() {
        #expect(first.hasPrefix("$ "), "\(first)")
        let expected = Array(rest.prefix { !$0.hasPrefix("$ ") })
        rest = rest.dropFirst(expected.count)
        let output = try shell(String(first.dropFirst(2)))
        #expect(output == expected.map { $0 + "\n" }.joined(), "\(first)")
      }
    }
  }

  /// The Swift block is the body of `readmeExample`, and the block after it is what that prints.
  @Test func libraryExample() throws {
    let all = try blocks()
    let index = try #require(all.firstIndex { $0.language == "swift" })
    let source = String(
      decoding: try readFile(Self.project + "/Tests/HeadroomTests/ReadmeExample.swift"), as: UTF8.self)
    let body = source.split(separator: "\n").drop { !$0.contains("README begins") }.dropFirst()
      .prefix { !$0.contains("README ends") }.map { String($0.dropFirst(2)) }
    #expect(all[index].lines == ["import Headroom", ""] + body)

    var printed: [String] = []
    readmeExample { printed.append($0.map { "\($0)" }.joined(separator: " ")) }
    #expect(all[index + 1].lines == printed)
  }

  /// The output of a shell command that finds the built `headroom` first.
  private func shell(_ command: String) throws -> String {
    let folder = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "LC_ALL": "C.UTF-8"]
    ) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
