internal import Foundation

extension Corpus {
  /// The names of the files in a folder of the corpus, in order; hidden files are left out.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(self.folder)/\(folder)")
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
