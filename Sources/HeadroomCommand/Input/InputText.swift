/// One text to work on, and where it came from.
struct InputText {
  /// Where it came from.
  let place: InputPlace
  /// The text.
  let text: DecodedText
}
