import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Words of a language, from a Debian package, or a few of our own where the package is not installed.
struct WordList {
  /// A file of words.
  struct Source {
    let path: String
    let package: String
    var encoding = "UTF-8"
    /// What ends the word on its line: `/` before the flags of hunspell, `,` in a table; the line's end always does.
    var end: Character?
    /// Where the package is missing: a few words.
    let spare: String
  }

  let words: [String]
  /// Where they came from: the package, or `built in`.
  let origin: String

  /// Reads a source and keeps the words that pass a test; every word where few do.
  init(_ source: Source, where isWanted: (String) -> Bool = { _ in true }) {
    let bytes = (try? readFile(source.path)).flatMap { WordList.decoded($0, source.encoding) }
    guard let bytes else {
      words = source.spare.split(separator: " ").map(String.init)
      origin = "built in"
      return
    }
    var words: [String] = []
    for line in bytes.split(separator: 0x0A) {
      let end = source.end?.asciiValue
      let word = String(decoding: line.prefix { $0 != end && $0 != 0x0D }, as: UTF8.self)
      if !word.isEmpty, isWanted(word) { words.append(word) }
    }
    self.words = words
    origin = source.package
  }

  /// Bytes as UTF-8, or nil when the encoding is unknown or they are not in it.
  private static func decoded(_ bytes: [UInt8], _ encoding: String) -> [UInt8]? {
    if encoding == "UTF-8" { return bytes }
    guard let converter = iconv_open("UTF-8", encoding), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * 4)
    var (left, room) = (input.count, output.count)
    let result = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var (from, to) = (source.baseAddress, target.baseAddress)
        return iconv(converter, &from, &left, &to, &room)
      }
    }
    return result == Int(bitPattern: UInt.max) ? nil : output.dropLast(room).map { UInt8(bitPattern: $0) }
  }
}
