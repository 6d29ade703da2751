internal import Foundation

extension Corpus {
  /// The files of a folder of the corpus and of the folders below it, sorted, as paths below `Corpus/`.
  ///
  /// - Parameters:
  ///   - folder: below `Corpus/`.
  ///   - suffix: how their names end, `.txt`.
  public static func files(in folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Corpus.folder)/\(folder)")
      .filter { $0.hasSuffix(suffix) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The names of the files in a folder of the corpus, in order; hidden files are left out.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(self.folder)/\(folder)")
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
