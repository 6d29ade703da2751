/// The folders that the XDG Base Directory Specification gives to a user's files.
enum UserFolder {
  /// `$XDG_CONFIG_HOME`, `~/.config` by default; nil without a home folder.
  static var config: String? { path("XDG_CONFIG_HOME", orHome: ".config") }

  /// `$XDG_STATE_HOME`, `~/.local/state` by default; nil without a home folder.
  static var state: String? { path("XDG_STATE_HOME", orHome: ".local/state") }

  /// "If an implementation encounters a relative path […] it should consider the path invalid and ignore it"; so for the
  /// home folder, from which nothing but the root would be left if it is empty.
  private static func path(_ variable: String, orHome folder: String) -> String? {
    if let path = environment(variable), path.utf8.first == UInt8(ascii: "/") { return path }
    guard let home = environment("HOME"), home.utf8.first == UInt8(ascii: "/") else { return nil }
    return "\(home)/\(folder)"
  }
}
