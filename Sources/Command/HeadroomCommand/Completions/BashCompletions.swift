/// The completion script for bash 4.4 or later.
///
/// bash divides words at `=` and `:` too, and replaces the last piece only: the script puts the words together again
/// and removes from each candidate the part that is typed already.
struct BashCompletions {
  private let commands: [CommandDeclaration]

  init(_ commands: [CommandDeclaration]) { self.commands = commands.withHelp }

  var script: String {
    """
    # Completions of headroom for bash 4.4 or later, as 'headroom completions bash' prints them.

    _headroom_rules=(\(words(ArgumentValues.ruleNames)))
    _headroom_devices=(\(words(ArgumentValues.deviceNames)))

    # Sets list to the names of rules: those that the command knows, with the user's own, or else those of this script.
    # Names of the user's own are quoted where the shell would take them for more than a word.
    _headroom_rule_names() {
      local -i i
      mapfile -t list < <("${words[0]/#\\~\\//$HOME/}" rules --names "${own[@]/#--rules=\\~\\//--rules=$HOME/}" 2>/dev/null)
      ((${#list[@]})) || list=("${_headroom_rules[@]}")
      for ((i = 0; i < ${#list[@]}; i++)); do
        [[ ${list[i]} != *[^[:alnum:]:_.+-]* ]] || printf -v 'list[i]' %q "${list[i]}"
      done
    }

    # Sets list to the options of a command, or of headroom itself, each with what it does after a tab.
    _headroom_options() {
      case $1 in
    \(commands.map { options($0.name, $0.allOptions) }.joined())  '') list=(\(entries([.help, .version]))) ;;
      esac
    }

    # Sets kind to what an option's argument or an operand is, and list where that is one of a few words.
    _headroom_values() {
      case $1 in
    \(commands.flatMap { values($0) }.joined())  esac
    }

    # Replies with those of list that go on from a word; $2 is put before each.
    _headroom_reply() {
      local entry word
      for entry in "${list[@]}"; do
        word=${entry%%$'\\t'*}
        [[ $word == "$1"* ]] || continue
        # Help is shown where readline only lists, and would be inserted anywhere else.
        if [[ $COMP_TYPE == 63 && $entry == *$'\\t'* ]]; then
          printf -v word '%-20s  %s' "$word" "${entry#*$'\\t'}"
          word=${word:0:${COLUMNS:-80}-1}
        fi
        COMPREPLY+=("$2$word")
      done
      if ((${#COMPREPLY[@]} == 1)); then
        COMPREPLY=("${COMPREPLY[0]%%  *}")
        [[ $COMPREPLY == *[=:] ]] && compopt -o nospace 2>/dev/null
      fi
    }

    _headroom() {
      local -a words=() list=() own=()
      local rest=$COMP_LINE word kind='' command='' option='' ended='' value='' prefix='' quote='' i
      local -i operands=0
      COMPREPLY=()
      # What no white space divides is one word, though bash divides it at = and : too.
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i > 0)) && [[ $rest != [[:space:]]* ]]; then words[-1]+=$word; else words+=("$word"); fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        rest=${rest#"$word"}
      done
      for word in "${words[@]:1:${#words[@]}-2}"; do
        if [[ -z $command ]]; then
          [[ $word == -* ]] || command=$word
        elif [[ -n $option ]]; then
          [[ $option != --rules ]] || own+=("--rules=$word")
          option=''
        elif [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          kind=''
          [[ $word != --rules=* ]] || own+=("$word")
          _headroom_values "$command $word"
          [[ -z $kind ]] || option=$word
        else
          operands+=1
        fi
      done
      kind='' list=() value=${words[-1]}
      if [[ -z $command && $value != -* ]]; then
        list=(\(entries(commands)))
        _headroom_reply "$value"
        return
      elif [[ -z $option && -z $ended && $value == --*=* ]]; then
        option=${value%%=*} value=${value#*=}
        # Where = divides no words, the whole word is replaced.
        [[ $COMP_WORDBREAKS == *=* ]] || prefix=$option=
        _headroom_values "$command $option"
      elif [[ -z $option && -z $ended && $value == -* ]]; then
        _headroom_options "$command"
        _headroom_reply "$value"
        return
      else
        _headroom_values "$command ${option:-$((operands + 1))}"
      fi
      case $kind in
      files) compopt -o bashdefault -o default 2>/dev/null ;;
      folders) compopt -o dirnames 2>/dev/null ;;
      device)
        # Names have spaces: within quotes they stand as they are, elsewhere after backslashes.
        case $value in
        [\\"\\']*) value=${value:1} ;;
        *)
          value=${value//\\\\/}
          quote=1
          ;;
        esac
        _headroom_reply "$value"
        [[ -z $quote ]] || COMPREPLY=("${COMPREPLY[@]// /\\\\ }")
        ;;
      rules)
        _headroom_rule_names
        word=${value%"${value##*,}"}
        _headroom_reply "${value##*,}" "$word"
        ;;
      rule)
        _headroom_rule_names
        _headroom_reply "$value"
        ;;
      words) _headroom_reply "$value" ;;
      esac
      if [[ $COMP_WORDBREAKS == *:* && $value == *:* ]]; then
        word=${value%"${value##*:}"}
        COMPREPLY=("${COMPREPLY[@]#"$word"}")
      fi
      [[ -z $prefix ]] || COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
    }

    complete -F _headroom headroom

    """
  }

  private func quoted(_ word: String) -> String { CompletionShell.bash.quoted(word) }

  private func options(_ command: String, _ options: [OptionDeclaration]) -> String {
    "  \(command)) list=(\(entries(options))) ;;\n"
  }

  /// Every long option with its help; a letter is shorter than its completion.
  private func entries(_ options: [OptionDeclaration]) -> String {
    options.map { "\n    \(entry("--\($0.name)\($0.argument == nil ? "" : "=")", $0.help))" }.joined()
  }

  private func entries(_ commands: [CommandDeclaration]) -> String {
    commands.map { "\n      \(entry($0.name, $0.summary))" }.joined()
  }

  /// `$'…'` would need a second way of quoting: the tab is written between the two as it is.
  private func entry(_ word: String, _ help: String) -> String { quoted("\(word)\t\(help)") }

  /// The cases of `_headroom_values` for a command: its options, then its operands by their number.
  private func values(_ command: CommandDeclaration) -> [String] {
    let options = command.options.compactMap { option -> String? in
      guard option.argument != nil else { return nil }
      let forms = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
      return line(forms.map { quoted("\(command.name) \($0)") }.joined(separator: " | "), option.values)
    }
    let operands = command.operands.enumerated().map { index, values in
      let isLast = index + 1 == command.operands.count
      return line(quoted("\(command.name) ") + (isLast ? "[0-9]*" : "\(index + 1)"), values)
    }
    return options + operands
  }

  private func line(_ pattern: String, _ values: ArgumentValues) -> String {
    let assignment =
      switch values {
      case .unlisted: "kind=unlisted"
      case .files: "kind=files"
      case .folders: "kind=folders"
      case .words(let words): "kind=words list=(\(self.words(words)))"
      case .rules: "kind=rules"
      case .rule: "kind=rule"
      case .device: "kind=device list=(\"${_headroom_devices[@]}\")"
      }
    return "  \(pattern)) \(assignment) ;;\n"
  }

  private func words(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }
}
