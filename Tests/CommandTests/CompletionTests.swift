import TerminalSupport
import TestSupport
import Testing

/// What shells offer with the scripts of `headroom completions`.
@Suite struct CompletionTests {
  /// What is typed before the tab key in bash, and the line that stands there after it.
  static let inBash: [(typed: String, line: String)] = [
    ("headroom spl", "headroom split "),
    ("headroom --ver", "headroom --version "),
    ("headroom help rul", "headroom help rules "),
    ("headroom completions f", "headroom completions fish "),
    ("headroom check --summ", "headroom check --summary "),
    // An option that takes an argument waits for it.
    ("headroom count --te", "headroom count --text="),
    ("headroom edit --policy=tr", "headroom edit --policy=truncate "),
    ("headroom edit --policy tr", "headroom edit --policy truncate "),
    ("headroom edit -p tr", "headroom edit -p truncate "),
    ("headroom check --rule=twee", "headroom check --rule=tweet-140 "),
    ("headroom check -r x,bluesky,mastodon-", "headroom check -r x,bluesky,mastodon-web "),
    // bash divides words at colons, too.
    ("headroom check --rule=sms:tr,twee", "headroom check --rule=sms:tr,tweet-140 "),
    ("headroom check --rule=oracle-ch", "headroom check --rule=oracle-char:"),
    ("headroom rules sh", "headroom rules show "),
    ("headroom rules show discor", "headroom rules show discord "),
    // The argument of an option is no operand.
    ("headroom motion --mass 2 cur", "headroom motion --mass 2 curve "),
    ("headroom motion curve easeInO", "headroom motion curve easeInOut "),
    ("headroom layout -d iPhone\\ 12\\ P", #"headroom layout -d iPhone\ 12\ Pro\ Max "#),
    ("headroom layout --device=\"iPad m", #"headroom layout --device="iPad mini 6" "#),
    ("headroom layout --fault=zero", "headroom layout --fault=zeroRect "),
    ("headroom replay -s korean-r", "headroom replay -s korean-rewrites-two "),
    ("headroom count /etc/hostn", "headroom count /etc/hostname "),
    ("headroom check --rules=/etc/hostn", "headroom check --rules=/etc/hostname "),
    ("headroom check --store /us", "headroom check --store /usr/"),
    // Nothing is an option after --, and nothing is known of a text.
    ("headroom count -- --jso", "headroom count -- --jso"),
    ("headroom count --text /etc/hostn", "headroom count --text /etc/hostn"),
    ("headroom fly tweet", "headroom fly tweet"),
    // Rules of the user, from the home folder and from a file on the line.
    ("headroom check --rule=house-r", "headroom check --rule=house-rule "),
    ("headroom rules show house", "headroom rules show house-rule "),
    // A name that the shell would run is quoted.
    ("headroom check --rule=zz", #"headroom check --rule=zz\$\(touch\$\{IFS\}hit\) "#),
    ("headroom rules show zz", #"headroom rules show zz\$\(touch\$\{IFS\}hit\) "#),
    (
      "headroom check --rules=$HOME/more.json -r x,guest", "headroom check --rules=$HOME/more.json -r x,guest"
    ),
    ("headroom check --rules=~/more.json -r x,guest", "headroom check --rules=~/more.json -r x,guest-rule "),
    ("headroom check --rules ~/more.json -r guest", "headroom check --rules ~/more.json -r guest-rule "),
  ]

  @Test func bashCompletes() throws {
    let shell = try Shell(
      ["/bin/bash", "--noprofile", "--norc", "-i"],
      setup: #"""
        show() { printf '%s<%s>\n' $((++n)) "$READLINE_LINE" >> "$HOME/lines"; READLINE_LINE=; READLINE_POINT=0; }; bind -x '"\C-t": show'; source <("$HEADROOM" completions bash)
        """#)
    for (typed, line) in Self.inBash { #expect(shell.complete(typed) == line, "\(typed)") }
  }

  /// As `inBash`; zsh removes the space after a completion by itself when the next character asks for it.
  static let inZsh: [(typed: String, line: String)] = [
    ("headroom spl", "headroom split "),
    ("headroom --ver", "headroom --version "),
    ("headroom help rul", "headroom help rules "),
    ("headroom completions f", "headroom completions fish "),
    ("headroom check --summ", "headroom check --summary "),
    ("headroom count --te", "headroom count --text="),
    ("headroom edit --policy=tr", "headroom edit --policy=truncate "),
    ("headroom edit -p tr", "headroom edit -p truncate "),
    ("headroom check -r x,bluesky,mastodon-", "headroom check -r x,bluesky,mastodon-web "),
    ("headroom check --rule=sms:tr,twee", "headroom check --rule=sms:tr,tweet-140 "),
    ("headroom rules sh", "headroom rules show "),
    ("headroom rules show discor", "headroom rules show discord "),
    ("headroom motion curve easeInO", "headroom motion curve easeInOut "),
    ("headroom layout -d iPhone\\ 12\\ P", #"headroom layout -d iPhone\ 12\ Pro\ Max "#),
    ("headroom count /etc/hostn", "headroom count /etc/hostname "),
    ("headroom count -- --jso", "headroom count -- --jso"),
    ("headroom check --rule=zz", #"headroom check --rule=zz\$\(touch\$\{IFS\}hit\) "#),
    ("headroom check --rule=house-r", "headroom check --rule=house-rule "),
    ("headroom check --rules=~/more.json -r x,guest", "headroom check --rules=~/more.json -r x,guest-rule "),
    ("headroom check --rules ~/more.json -r guest", "headroom check --rules ~/more.json -r guest-rule "),
  ]

  @Test(.enabled(if: isInstalled("/usr/bin/zsh"), "zsh is not installed"))
  func zshCompletes() throws {
    let shell = try Shell(
      ["/usr/bin/zsh", "-f", "-i"],
      setup: #"""
        autoload -U compinit; compinit -D -u; source <("$HEADROOM" completions zsh); setopt nopromptsp; show() { zle -I; local row="$((++n))<$BUFFER>"; print -r -- $row; print -r -- $row >> $HOME/lines; BUFFER= }; zle -N show; bindkey -e; bindkey '^T' show
        """#)
    for (typed, line) in Self.inZsh { #expect(shell.complete(typed) == line, "\(typed)") }
  }

  /// A line, and the candidates that fish has for its end, in fish's order.
  static let inFish: [(typed: String, candidates: [String])] = [
    ("headroom spl", ["split"]),
    ("headroom --", ["--help", "--version"]),
    ("headroom help ru", ["rules"]),
    ("headroom completions ", ["bash", "fish", "zsh"]),
    ("headroom check --ru", ["--rule", "--rules"]),
    ("headroom edit --policy=", ["--policy=reject", "--policy=soft", "--policy=truncate"]),
    ("headroom edit -p ", ["reject", "soft", "truncate"]),
    ("headroom check -r x,mastodon-", ["x,mastodon-web"]),
    ("headroom rules ", ["fields", "list", "show"]),
    ("headroom rules show twee", ["tweet-140"]),
    ("headroom motion curve easeI", ["easeIn", "easeInOut"]),
    ("headroom layout -d 'iPad mi", ["iPad mini 6"]),
    ("headroom count /etc/hostn", ["/etc/hostname"]),
    ("headroom manual ", []),
    ("headroom check -r house-r", ["house-rule"]),
    ("headroom check --rules=~/more.json -r x,guest", ["x,guest-rule"]),
    ("headroom check --rules ~/more.json -r guest", ["guest-rule"]),
  ]

  @Test(.enabled(if: isInstalled("/usr/bin/fish"), "fish is not installed"))
  func fishCompletes() throws {
    let lines = Self.inFish.map { CompletionTests.quoted($0.typed) }.joined(separator: " ")
    let script = """
      $HEADROOM completions fish | source; for line in \(lines); echo "> $line"; complete -C $line; end
      """
    let home = try Home()
    let result = try BuiltCommand.shell(
      "fish --no-config -c '\(script.replacing("'", with: #"'\''"#))'", environment: home.environment)
    #expect(result.messages.isEmpty)
    var offered: [String: [String]] = [:]
    var typed = ""
    for line in result.lines {
      if line.hasPrefix("> ") {
        typed = String(line.dropFirst(2))
        offered[typed] = []
      } else {
        offered[typed]?.append(String(line.prefix { $0 != "\t" }))
      }
    }
    for (typed, candidates) in Self.inFish { #expect(offered[typed] == candidates, "\(typed)") }
  }

  private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"\'"#))'" }

  /// Every command and every option is in every script, with its help in those of zsh and fish.
  @Test(arguments: ["bash", "zsh", "fish"])
  func theScriptHasEveryOption(shell: String) throws {
    let script = try BuiltCommand.run(["completions", shell])
    #expect(script.status == 0 && script.messages.isEmpty)
    let overview = try BuiltCommand.run(["help"]).lines
    let names = overview.drop { $0 != "Commands:" }.dropFirst().prefix { $0 != "Options:" }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap { $0.split(separator: " ").first }
    #expect(names.count > 12)
    for name in names {
      #expect(script.text.contains(name))
      for line in try BuiltCommand.run(["help", String(name)]).lines {
        guard let option = line.firstMatch(of: /^ +(-[a-z], )?--([a-z0-9-]+)/)?.output.2 else { continue }
        let form = shell == "fish" ? "-l \(option) " : "--\(option)"
        #expect(script.text.contains(form), "\(name) \(option)")
      }
    }
  }

  /// Bash and zsh read their scripts without a complaint; what fish complains of, `fishCompletes` shows.
  @Test func theScriptsAreWellFormed() throws {
    for (shell, path) in [("bash", "/bin/bash"), ("zsh", "/usr/bin/zsh")] where isInstalled(path) {
      let result = try BuiltCommand.shell(#""$HEADROOM" completions \#(shell) | \#(path) -n"#)
      #expect(result.status == 0 && result.messages.isEmpty, "\(shell): \(result.messages)")
    }
  }

  /// What is said of a shell that is not known or not named; the exit code is 2.
  @Test func unknownShells() throws {
    let rows: [([String], String)] = [
      ([], "headroom completions: name one shell: bash, zsh, fish"),
      (["bash", "zsh"], "headroom completions: name one shell: bash, zsh, fish"),
      (["fsh"], "headroom completions: no shell is named 'fsh'; did you mean fish or zsh?"),
      (["powershell"], "headroom completions: no shell is named 'powershell'; take bash, zsh or fish"),
    ]
    for (arguments, message) in rows {
      let result = try BuiltCommand.run(["completions"] + arguments)
      #expect(result.status == 2 && result.messages.hasPrefix(message + "\n"), "\(result.messages)")
    }
  }
}

/// Whether a program that a test runs is there.
private func isInstalled(_ path: String) -> Bool {
  (try? BuiltCommand.run(program: "/bin/bash", ["-c", "test -x \(path)"]).status) == 0
}

/// A home folder with rules of the user, and the built command on the path.
private struct Home {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".config/headroom/rules.json":
        #"[{"name":"house-rule","extends":"x"},{"name":"zz$(touch${IFS}hit)","extends":"x"}]"#,
      "more.json": #"{"name":"guest-rule","extends":"x"}"#,
    ])
  }

  var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": "\(folder.path)/.config", "LC_ALL": "C.UTF-8",
      "PATH": "\(BuiltCommand.folder):/usr/bin:/bin", "HEADROOM": BuiltCommand.path,
    ]
  }
}

/// A shell on a terminal, which on Ctrl-T writes the line being written to a file, with a number before it, and takes it
/// away.
private final class Shell {
  private let home: Home
  private let terminal: PseudoTerminal
  private var count = 0

  init(_ command: [String], setup: String) throws {
    home = try Home()
    terminal = try PseudoTerminal(
      command, columns: 200, environment: home.environment, capturesOutput: false)
    terminal.type(setup + "; PS1='> '; echo '0<ready>' >> $HOME/lines\r")
    #expect(terminal.wait { _ in written() != nil })
  }

  /// What the line is after the tab key, or nil when it cannot be told.
  func complete(_ typed: String) -> String? {
    count += 1
    terminal.type("\(typed)\t\u{14}")
    return terminal.wait { _ in written() != nil } ? written() : nil
  }

  /// What was written last, once the shell reads keys again: before its prompt the terminal would swallow some.
  ///
  /// Not from the screen: there a line of a prompt that was not drawn yet may stand before what is printed.
  private func written() -> String? {
    // Rows of spaces are none.
    let row = terminal.screen.text.split(separator: "\n").last { $0.contains { $0 != " " } }
    guard row?.replacing(/\ +$/, with: "") == ">",
      let line = try? String(decoding: readFile("\(home.folder.path)/lines"), as: UTF8.self)
        .split(separator: "\n").last,
      line.hasPrefix("\(count)<"), line.hasSuffix(">")
    else { return nil }
    return String(line.dropFirst("\(count)<".count).dropLast())
  }
}
