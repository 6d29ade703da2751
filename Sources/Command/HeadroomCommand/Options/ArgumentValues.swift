import ScreenLayout
import TextLimits

/// The values that an option's argument or an operand takes; a shell offers them for completion.
enum ArgumentValues: Sendable, Hashable {
  /// Nothing that could be listed: numbers, patterns, a text.
  case unlisted
  /// Paths of files, and of folders on the way to them.
  case files
  /// Paths of folders.
  case folders
  /// One of a few words.
  case words([String])
  /// Names of rules, with commas between them.
  case rules
  /// The name of one rule.
  case rule
  /// The name of a device, which contains spaces.
  case device

  /// The values of an enumeration by their names.
  static func names<Value: CaseIterable & RawRepresentable>(of type: Value.Type) -> ArgumentValues
  where Value.RawValue == String {
    .words(type.allCases.map(\.rawValue))
  }

  /// The rules that have a name of their own, and the beginnings of those that take a number or a name.
  static let ruleNames =
    TextRule.catalogue.map(\.name)
    + TextRule.families.map { form in String(form.form.prefix { $0 != ":" }) + ":" }

  /// The devices of the catalogue.
  static let deviceNames = Device.catalogue.map(\.name)
}
