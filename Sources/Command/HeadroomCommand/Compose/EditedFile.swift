#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is edited within a rule: its text, and what must stay of it: newline style, final newline, mode.
struct EditedFile {
  /// The path as it was given.
  let path: String
  /// The text with line feeds, without the final newline.
  let text: String

  /// The path from the root, links resolved where the file exists.
  var absolutePath: String {
    if target.hasPrefix("/") { return target }
    let folder = realpath(".", nil)
    defer { free(folder) }
    return (folder.map { String(cString: $0) } ?? ".") + "/" + target
  }

  private let target: String
  private let usesCarriageReturns: Bool
  private let endsInNewline: Bool
  private let mode: mode_t
  private let identity: Identity?

  /// A file that is no text: where it stops being UTF-8, in bytes.
  struct IllFormed: Error {
    let path: String
    let offset: Int
  }

  /// The properties of a file that change when another program writes it.
  private struct Identity: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      size = Int(status.st_size)
      seconds = Int(status.st_mtim.tv_sec)
      nanoseconds = Int(status.st_mtim.tv_nsec)
    }
  }

  /// Reads a file; one that does not exist yet is an empty text.
  ///
  /// - Throws: `SystemError` when it cannot be read, `IllFormed` when it is not UTF-8.
  init(_ path: String) throws {
    self.path = path
    // A link stays one: what it points to is written.
    let resolved = realpath(path, nil)
    target = resolved.map { String(cString: $0) } ?? path
    free(resolved)
    AtomicFile.removeLeftovers(beside: target)
    identity = Identity(target)
    guard identity != nil else {
      (text, usesCarriageReturns, endsInNewline, mode) = ("", false, true, 0o644)
      return
    }
    var status = stat()
    mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    // A device or a pipe has no text that could be put in its place, and may have no end.
    if FileTree.size(target) == nil {
      let isFolder = FileTree.isFolder(target)
      throw SystemError(
        path: path, code: isFolder ? EISDIR : SystemError.notRegular, verb: isFolder ? "read" : "edit")
    }
    let decoded = DecodedText(try InputFile(regular: target).readAll())
    if let byte = decoded.firstIllFormedByte {
      throw IllFormed(path: path, offset: byte)
    }
    let whole = String(decoding: decoded.units, as: UTF16.self)
    // A file whose line feeds all follow a carriage return is in that style; any other keeps its bytes.
    usesCarriageReturns = Self.isAllPairs(decoded.units)
    let body = usesCarriageReturns ? whole.replacingPairs : whole
    endsInNewline = body.utf8.last == 0x0A || body.isEmpty
    text = body.utf8.last == 0x0A ? String(body.unicodeScalars.dropLast()) : body
  }

  private static func isAllPairs(_ units: [UInt16]) -> Bool {
    var previous: UInt16 = 0
    var pairs = 0
    for unit in units {
      if unit == 0x0A, previous != 0x0D { return false }
      if previous == 0x0D, unit != 0x0A { return false }
      if unit == 0x0A { pairs += 1 }
      previous = unit
    }
    return pairs > 0 && previous != 0x0D
  }

  /// Whether another program has written the file since it was read.
  var hasChangedOnDisk: Bool { Identity(target) != identity }

  /// Writes a text to the file, in the file's own style.
  func save(_ text: String) throws(SystemError) {
    var text = text + (endsInNewline && !text.isEmpty ? "\n" : "")
    if usesCarriageReturns {
      text = text.unicodeScalars.reduce(into: "") { $0.unicodeScalars += $1 == "\n" ? ["\r", "\n"] : [$1] }
    }
    try AtomicFile.write(Array(text.utf8), to: target, mode: mode)
  }
}

extension String {
  /// The text with LF for CR LF.
  fileprivate var replacingPairs: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar != "\r" { result.append(scalar) }
    return String(result)
  }
}
