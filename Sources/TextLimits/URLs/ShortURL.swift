import CICU

/// A URL as Bluesky's app shows it: the host, then path, query and fragment, cut at 13 code units when over 15.
///
/// The host is written as the DNS has it, the rest with percent escapes, as a browser's URL parser does; dot segments
/// are kept.
enum ShortURL {
  private static let maximumPathLength = 15
  private static let keptPathLength = 13

  static func shortened(_ url: ArraySlice<UInt16>, isBare: Bool) -> [UInt16] {
    let isSecure = isBare || (url.count > 4 && url[url.startIndex + 4] | 0x20 == 0x73)
    let start = isBare ? url.startIndex : url.startIndex + (isSecure ? 8 : 7)
    let authorityEnd = url[start...].firstIndex { [0x2F, 0x3F, 0x23, 0x5C].contains($0) } ?? url.endIndex
    let hostStart = (url[start..<authorityEnd].lastIndex(of: 0x40)).map { $0 + 1 } ?? start
    guard let host = host(url[hostStart..<authorityEnd], isSecure: isSecure) else { return Array(url) }
    let path = escaped(url[authorityEnd...])
    if path == [0x2F] { return host }
    // A query or fragment right after the host: the parser puts the root before it, and the app drops that again.
    let shown =
      path.starts(with: [0x2F, 0x3F]) || path.starts(with: [0x2F, 0x23]) ? Array(path.dropFirst()) : path
    if shown.count <= maximumPathLength { return host + shown }
    return host + shown.prefix(keptPathLength) + Array("...".utf16)
  }

  /// The host with its port, or nil where the parser would refuse it, and the app shows the URL as it is.
  private static func host(_ authority: ArraySlice<UInt16>, isSecure: Bool) -> [UInt16]? {
    let colon = authority.lastIndex(of: 0x3A)
    let name = authority[..<(colon ?? authority.endIndex)]
    let port = colon.map { Array(authority[($0 + 1)...]) } ?? []
    guard !name.isEmpty, port.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard let ascii = encoded(name) else { return nil }
    let isDefault = port.isEmpty || port == Array((isSecure ? "443" : "80").utf16)
    return isDefault ? ascii : ascii + [0x3A] + port
  }

  private static func encoded(_ name: ArraySlice<UInt16>) -> [UInt16]? {
    if name.allSatisfy({ Mention.isDomain($0) || $0 == 0x5F }) {
      return name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    var labels: [[UInt16]] = []
    for label in name.split(separator: 0x2E, omittingEmptySubsequences: false) {
      guard let ascii = DomainLabels.encoded(Array(label).span) else { return nil }
      labels.append(ascii)
    }
    return Array(labels.joined(separator: [0x2E]))
  }

  private static func escaped(_ units: ArraySlice<UInt16>) -> [UInt16] {
    if units.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>`{}".utf16.contains($0) }) { return Array(units) }
    var result: [UInt16] = []
    for byte in String(decoding: units, as: UTF16.self).utf8 {
      if byte > 0x20, byte < 0x7F, !"\"<>`{}".utf8.contains(byte) {
        result.append(UInt16(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += ("%" + (digits.count < 2 ? "0" : "") + digits).utf16
      }
    }
    return result
  }
}
