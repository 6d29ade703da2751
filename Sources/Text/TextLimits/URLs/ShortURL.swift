import Graphemes

/// A URL as Bluesky's app shows it: the host, then path, query and fragment, cut at 13 code units when over 15.
///
/// The app takes the parts from a browser's URL parser (URL Standard, "special" schemes), which writes the host as the
/// DNS has it, resolves dot segments and escapes what a URL does not carry.
struct ShortURL {
  private static let maximumPathLength = 15
  private static let keptPathLength = 13

  private let isSecure: Bool
  private let authority: ArraySlice<UInt16>
  private let path: ArraySlice<UInt16>
  private let query: ArraySlice<UInt16>
  private let fragment: ArraySlice<UInt16>

  /// Returns the form that the app shows of a URL that starts with `http://` or `https://`; the URL itself where the parser refuses it.
  static func shortened(_ url: ArraySlice<UInt16>) -> [UInt16] {
    // The parser drops control characters at the end.
    let end = (url.lastIndex { $0 > 0x20 }).map { $0 + 1 } ?? url.startIndex
    OperationCounter.add(url.count)
    let parts = ShortURL(url[..<end])
    guard let host = parts.host else { return Array(url) }
    let rest = parts.rest
    if rest.count <= maximumPathLength { return host + rest }
    return host + rest.prefix(keptPathLength) + Array("...".utf16)
  }

  /// Finds the parts, as they are written.
  private init(_ url: ArraySlice<UInt16>) {
    let colon = url.firstIndex(of: 0x3A) ?? url.endIndex
    isSecure = colon - url.startIndex == 5
    // Any number of slashes, of either kind, comes before the authority.
    let start = url[colon...].dropFirst().firstIndex { !Self.isSlash($0) } ?? url.endIndex
    let authorityEnd =
      url[start...].firstIndex { Self.isSlash($0) || $0 == 0x3F || $0 == 0x23 } ?? url.endIndex
    let pathEnd = url[authorityEnd...].firstIndex { $0 == 0x3F || $0 == 0x23 } ?? url.endIndex
    let queryEnd = url[pathEnd...].firstIndex(of: 0x23) ?? url.endIndex
    authority = url[start..<authorityEnd]
    path = url[authorityEnd..<pathEnd]
    query = url[pathEnd..<queryEnd].dropFirst()
    fragment = url[queryEnd...].dropFirst()
  }

  /// Path, query and fragment; a path of the root alone is left out.
  private var rest: [UInt16] {
    let path = normalizedPath
    return (path == [0x2F] ? [] : path)
      + (query.isEmpty ? [] : [0x3F] + Self.escaped(query, also: "\"#<>'"))
      + (fragment.isEmpty ? [] : [0x23] + Self.escaped(fragment, also: "\"<>`"))
  }

  // "path state": dot segments are resolved, also those in percent escapes.
  private var normalizedPath: [UInt16] {
    let segments = path.dropFirst().split(omittingEmptySubsequences: false, whereSeparator: Self.isSlash)
    var kept: [[UInt16]] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index + 1 == segments.count
      switch Self.dots(segment) {
      case 1: if isLast { kept.append([]) }
      case 2:
        _ = kept.popLast()
        if isLast { kept.append([]) }
      default: kept.append(Self.escaped(segment, also: "\"#<>?`{}"))
      }
    }
    return [0x2F] + Array(kept.joined(separator: [0x2F]))
  }

  /// 1 for `.`, 2 for `..`, also written `%2e`; 0 for any other segment.
  static func dots(_ segment: ArraySlice<UInt16>) -> Int {
    var dots = 0
    var rest = segment
    while let unit = rest.popFirst() {
      if unit == 0x25, rest.count > 1, rest[rest.startIndex] == 0x32, rest[rest.startIndex + 1] | 0x20 == 0x65
      {
        rest.removeFirst(2)
      } else if unit != 0x2E {
        return 0
      }
      dots += 1
    }
    return dots > 2 ? 0 : dots
  }

  /// The host with its port, or nil where the parser would refuse it.
  private var host: [UInt16]? {
    let location = (authority.lastIndex(of: 0x40)).map { authority[($0 + 1)...] } ?? authority
    let bracket = location.lastIndex(of: 0x5D) ?? location.startIndex
    let colon = location[bracket...].firstIndex(of: 0x3A)
    let name = location[..<(colon ?? location.endIndex)]
    let digits = colon.map { location[($0 + 1)...] } ?? []
    guard !name.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard let host = URLHost.serialized(name) else { return nil }
    guard let port = UInt16(digits.isEmpty ? "0" : String(decoding: digits, as: UTF16.self)) else {
      return nil
    }
    let isDefault = digits.isEmpty || port == (isSecure ? 443 : 80)
    return isDefault ? host : host + [0x3A] + Array("\(port)".utf16)
  }

  private static func isSlash(_ unit: UInt16) -> Bool { unit == 0x2F || unit == 0x5C }

  /// Percent escapes for what is no printable ASCII, and for some characters more.
  private static func escaped(_ units: ArraySlice<UInt16>, also characters: String) -> [UInt16] {
    func isKept(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !characters.utf8.contains(byte) }
    if units.allSatisfy({ $0 < 0x7F && isKept(UInt8($0)) }) { return Array(units) }
    var result: [UInt16] = []
    for byte in String(decoding: units, as: UTF16.self).utf8 {
      if isKept(byte) {
        result.append(UInt16(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += ("%" + (digits.count < 2 ? "0" : "") + digits).utf16
      }
    }
    return result
  }
}
