/// The completion script for fish 3.1 or later.
struct FishCompletions {
  private let commands: [CommandDeclaration]

  init(_ commands: [CommandDeclaration]) { self.commands = commands.withHelp }

  var script: String {
    """
    # Completions of headroom for fish 3.1 or later, as 'headroom completions fish' prints them.

    # The command and its operands so far: the words that are no options.
    function __headroom_operands
        set -l words (commandline -opc)
        for word in $words[2..-1]
            string match -q -- '-*' $word; or echo $word
        end
    end

    # Whether a command is being written, and which of its operands where that is asked too.
    function __headroom_writes
        set -l words (__headroom_operands)
        test (count $words) -gt 0; and test "$words[1]" = $argv[1]
        and begin
            not set -q argv[2]
            or test (count $words) $argv[2] $argv[3]
        end
    end

    function __headroom_has_no_command
        test (count (__headroom_operands)) -eq 0
    end

    # The names that the command knows, with the user's own, or else those of this script.
    function __headroom_rules
        set -l own
        set -l words (commandline -opc)
        for index in (seq 2 (count $words))
            switch $words[$index]
                case '--rules=*'
                    set -a own (string replace -r '^--rules=~/' -- "--rules=$HOME/" $words[$index])
                case --rules
                    set -q words[(math $index + 1)]
                    and set -a own --rules=(string replace -r '^~/' -- $HOME/ $words[(math $index + 1)])
            end
        end
        set -l names (command headroom rules --names $own 2>/dev/null)
        or set names \(words(ArgumentValues.ruleNames))
        printf '%s\\n' $names
    end

    function __headroom_devices
        printf '%s\\n' \(words(ArgumentValues.deviceNames))
    end

    complete -c headroom -f
    \(options([.help, .version], when: "__headroom_has_no_command"))\
    \(commands.map { "complete -c headroom -n __headroom_has_no_command -a \($0.name) -d \(quoted($0.summary))\n" }.joined())
    \(commands.map(command).joined(separator: "\n"))
    """
  }

  private func quoted(_ word: String) -> String { CompletionShell.fish.quoted(word) }

  private func words(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private func command(_ command: CommandDeclaration) -> String {
    let operands = command.operands.enumerated().compactMap { index, values -> String? in
      let isLast = index + 1 == command.operands.count
      let condition = "__headroom_writes \(command.name) \(isLast ? "-ge" : "-eq") \(index + 1)"
      guard let offered = offer(values) else { return nil }
      return "complete -c headroom -n '\(condition)' \(offered)\n"
    }
    return options(command.allOptions, when: "__headroom_writes \(command.name)") + operands.joined()
  }

  private func options(_ options: [OptionDeclaration], when condition: String) -> String {
    options.map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let argument =
        option.argument == nil ? "" : " -r " + (offer(option.values) ?? "-f")
      return "complete -c headroom -n '\(condition)'\(letter) -l \(option.name)\(argument)"
        + " -d \(quoted(option.help))\n"
    }.joined()
  }

  /// The candidates that `complete` offers, or nil for none.
  private func offer(_ values: ArgumentValues) -> String? {
    switch values {
    case .unlisted: nil
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories (commandline -ct))'"
    case .words(let words): "-f -a \(quoted(words.map(quoted).joined(separator: " ")))"
    case .rules: "-f -a '(__fish_complete_list , __headroom_rules)'"
    case .rule: "-f -a '(__headroom_rules)'"
    case .device: "-f -a '(__headroom_devices)'"
    }
  }
}
