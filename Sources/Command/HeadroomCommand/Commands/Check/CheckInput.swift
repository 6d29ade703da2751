/// A text to check, with what a platform counts beside it.
struct CheckInput {
  let input: InputText
  /// The content warning, which some platforms count with the text.
  var spoiler: [UInt16] = []

  var units: [UInt16] { input.text.units }
}
