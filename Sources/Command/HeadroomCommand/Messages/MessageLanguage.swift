/// A language that the composer speaks, as a BCP 47 subtag; English is spoken where a locale asks for none of them.
enum MessageLanguage: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case japanese = "ja"
  case chinese = "zh"
  case arabic = "ar"

  /// Its words.
  var table: MessageTable {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .japanese: .japanese
    case .chinese: .chinese
    case .arabic: .arabic
    }
  }
}
