/// The words of one language: patterns with `{number}`, `{amount}` and `{rule}` to be filled in.
///
/// `{amount}` is a number with its noun in the form that the number asks for. A pattern that has to agree with the
/// number itself, as a verb does, has a form for each category too.
struct MessageTable: Sendable {
  /// The forms of a pattern by plural category; what has no form of its own takes that of `other`.
  struct Forms: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
    let forms: [PluralCategory: String]

    init(dictionaryLiteral elements: (PluralCategory, String)...) {
      forms = Dictionary(elements) { $1 }
    }

    /// One form for every number.
    init(stringLiteral value: String) { forms = [.other: value] }

    func form(_ category: PluralCategory) -> String { forms[category] ?? forms[.other] ?? "" }
  }

  /// The language, as a BCP 47 subtag: whose plural rules hold.
  let language: String
  /// Its name in itself.
  let name: String

  // Nouns with their number.
  let characters: Forms
  let codePoints: Forms
  let utf16Units: Forms
  let bytes: Forms
  let columns: Forms
  let units: Forms

  // What is said of the count.
  let left: Forms
  let tooMany: Forms
  /// The short count of the bottom bar, `{number}` with its sign.
  let shortLeft: String
  let shortOver: String

  // What the editor says.
  let refused: Forms
  let truncated: Forms
  let cannotPost: Forms
  let nothingToPost: String
  let nothingToUndo: String
  let nothingToRedo: String
  let nothingToYank: String
  let noSuchHistory: String
  let draftDropped: String
  let posted: String
  let draftsLeftBehind: Forms
  /// How many posts a text takes, before the places of the cuts.
  let posts: Forms
}
