/// Where the corpus lies, and how its files are read.
public enum Corpus {
  /// The path of `Corpus/`, found from the place of this source file.
  public static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/Corpus"
  }()

  /// The bytes of a file of the corpus.
  public static func bytes(_ path: String) throws -> [UInt8] { try readFile("\(folder)/\(path)") }

  /// The text of a file of the corpus, which is UTF-8.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }
}
