import TestSupport
import Testing

/// The page of `headroom manual`.
@Suite struct ManualTests {
  /// Formatted as man shows it; nothing where man is not installed.
  private func formatted(_ columns: Int = 80) throws -> BuiltCommand.Result {
    try BuiltCommand.shell(
      #"MANWIDTH=\#(columns) MAN_KEEP_FORMATTING= MANROFFOPT= man --warnings -l <("$HEADROOM" manual)"#,
      environment: ["LC_ALL": "C.UTF-8"])
  }

  static let hasMan = (try? BuiltCommand.shell("man --version && command -v groff").status) == 0
  static let hasMandoc = (try? BuiltCommand.shell("command -v mandoc").status) == 0

  @Test(.enabled(if: hasMan, "man or groff is not installed"))
  func manHasNoWarnings() throws {
    let page = try formatted()
    #expect(page.status == 0 && page.messages.isEmpty, "\(page.messages)")
    for heading in ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "FILES", "RIGHT-TO-LEFT TEXT"] {
      #expect(page.lines.contains(heading), "\(heading)")
    }
    // What is typed stands as it is typed: no typographic quotes, hyphens or dashes.
    #expect(
      page.lines.contains("           headroom count --text 'naïve 👩🚀' --json")
        || page.lines.contains("           headroom count --text 'naïve 👩‍🚀' --json"))
    #expect(page.text.contains("git log --format=%s | headroom count --each-line"))
  }

  @Test(.enabled(if: hasMandoc, "mandoc is not installed"))
  func mandocHasNoWarnings() throws {
    let result = try BuiltCommand.shell(#""$HEADROOM" manual | mandoc -T lint -W warning"#)
    #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
  }

  /// Every command has its part, every option its paragraph, and the page is ASCII.
  @Test func thePageHasEveryOption() throws {
    let page = try BuiltCommand.run(["manual"])
    #expect(page.status == 0 && page.output.allSatisfy { $0 < 0x80 })
    var options = 0
    for line in try BuiltCommand.run(["completions", "zsh"]).lines {
      if let command = line.firstMatch(of: /^    ([a-z]+)\)$/)?.output.1, command != "help" {
        #expect(page.text.contains(".SS \"headroom \(command)\""), "\(command)")
      }
      guard let option = line.firstMatch(of: /--([a-z0-9-]+)=?\[/)?.output.1 else { continue }
      options += 1
      #expect(page.text.contains("\\fB\\-\\-\(option.replacing("-", with: "\\-"))\\fR"), "\(option)")
    }
    #expect(options > 60)
  }

  @Test func noLineIsARequestByAccident() throws {
    let known: Set<String> = ["TH", "SH", "SS", "PP", "TP", "B", "br", "nf", "fi", "RS", "RE", "\\\""]
    for line in try BuiltCommand.run(["manual"]).lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
    }
  }

  @Test func anOperandHasNoPlace() throws {
    let result = try BuiltCommand.run(["manual", "count"])
    #expect(result.status == 2 && result.messages.hasPrefix("headroom manual: the manual is one page"))
  }
}
