import Headroom

/// The library example of the README, which `ReadmeTests` holds to this text.
func readmeExample(print: (_ items: Any...) -> Void) {
  // README begins
  let text = "Zoë's 👩‍🚀"
  print(text.graphemeCount, TextRule.tweet140.measure(text).binding.remaining)
  let edit = TextEdit(range: UTF16Range(caret: 0), replacement: "🇺🇸")
  print(EditJudge(rule: .tweet140).judge(edit, in: TextBuffer(text)).verdict.name)
  // README ends
}
