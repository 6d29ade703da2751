/// The completion script for zsh, for a file `_headroom` in a folder of `fpath`.
struct ZshCompletions {
  private let commands: [CommandDeclaration]

  init(_ commands: [CommandDeclaration]) { self.commands = commands.withHelp }

  var script: String {
    """
    #compdef headroom
    # Completions of headroom for zsh, as 'headroom completions zsh' prints them.

    # The names that the command knows, with the user's own, or else those of this script.
    _headroom_rule() {
      local -a own names
      local -i i
      for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
        --rules=*) own+=(${${(Q)words[i]}/#--rules=\\~\\//--rules=$HOME/}) ;;
        --rules) own+=(--rules=${${(Q)words[i+1]}/#\\~\\//$HOME/}) ;;
        esac
      done
      names=(${(f)"$(_call_program rules $_headroom_program rules --names ${(q)own} 2>/dev/null)"})
      (($#names)) || names=(\(words(ArgumentValues.ruleNames)))
      compadd "$@" -a names
    }

    # Names with commas between them.
    _headroom_rules() {
      compset -P '*,'
      _headroom_rule "$@"
    }

    _headroom_device() {
      local -a names=(\(words(ArgumentValues.deviceNames)))
      compadd "$@" -a names
    }

    _headroom() {
      local curcontext=$curcontext state line _headroom_program=$words[1]
      typeset -A opt_args
      local -a commands=(
    \(commands.map { "    \(quoted("\($0.name):\(escaped($0.summary, also: ":"))"))\n" }.joined())  )
      _arguments -C -S \\
    \(options([.help, .version]))    '1:command:->command' \\
        '*::argument:->argument'
      case $state in
      command) _describe -t commands 'headroom command' commands ;;
      argument)
        curcontext=${curcontext%:*:*}:headroom-$words[1]:
        case $words[1] in
    \(commands.map(command).joined())    esac
        ;;
      esac
    }

    # Run as a file of fpath it completes at once, sourced it waits to be called.
    if [[ $funcstack[1] == _headroom ]]; then
      _headroom "$@"
    else
      compdef _headroom headroom
    fi

    """
  }

  private func quoted(_ word: String) -> String { CompletionShell.zsh.quoted(word) }

  private func words(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private func command(_ command: CommandDeclaration) -> String {
    "    \(command.name))\n      _arguments -s -S \\\n" + options(command.allOptions) + operands(command)
      + "      ;;\n"
  }

  /// A specification for each form of each option, as `_arguments` reads it.
  private func options(_ options: [OptionDeclaration]) -> String {
    options.flatMap { option -> [String] in
      let help = "[\(escaped(option.help, also: "[]:"))]"
      guard let argument = option.argument else {
        let forms = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
        return forms.map { "'(\(forms.joined(separator: " ")))'" + quoted($0 + help) }
      }
      let value = ":\(escaped(argument, also: ":")):\(action(option.values))"
      return ["--\(option.name)="].map { quoted("*\($0)\(help)\(value)") }
        + (option.letter.map { [quoted("*-\($0)+\(help)\(value)")] } ?? [])
    }.map { "        \($0) \\\n" }.joined()
  }

  private func operands(_ command: CommandDeclaration) -> String {
    command.operands.enumerated().map { index, values in
      let isLast = index + 1 == command.operands.count
      let place = isLast ? "*" : "\(index + 1)"
      return "        " + quoted("\(place):argument:\(action(values))") + (isLast ? "\n" : " \\\n")
    }.joined()
  }

  private func action(_ values: ArgumentValues) -> String {
    switch values {
    case .unlisted: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.map { escaped($0, also: ": ()") }.joined(separator: " ")))"
    case .rules: "_headroom_rules"
    case .rule: "_headroom_rule"
    case .device: "_headroom_device"
    }
  }

  /// Text with a backslash before those characters, and before backslashes.
  private func escaped(_ text: String, also special: String) -> String {
    text.map { $0 == "\\" || special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
