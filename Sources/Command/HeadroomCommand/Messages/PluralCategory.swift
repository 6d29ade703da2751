/// A category of numbers that a language says with one form of a noun (CLDR, UTS #35 part 3, plural rules).
enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}
