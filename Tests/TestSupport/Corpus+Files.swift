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
}
