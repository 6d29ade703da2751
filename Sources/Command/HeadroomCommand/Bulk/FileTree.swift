#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that paths stand for: themselves, or what is in a folder and the folders within.
enum FileTree {
  static let include = OptionDeclaration(
    "include", argument: "PATTERN",
    "Of the files in folders, take those whose name matches, such as '*.txt'; may be repeated.")

  /// Whether a path is a folder.
  static func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// The size of a file in bytes, or nil for what is no regular file.
  static func size(_ path: String) -> Int? {
    status(path).flatMap { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : nil }
  }

  /// The files of the paths in order; those of a folder sorted by name.
  ///
  /// Names that start with a full stop are left out, and links to folders are not followed.
  ///
  /// - Parameter report: is called with what could not be looked at; the rest is taken all the same.
  static func files(
    _ paths: [String], matching patterns: [String], _ report: (SystemError) -> Void
  ) -> [String] {
    // Patterns are about characters, whatever the locale of the process.
    let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let previous = locale.map { uselocale($0) }
    defer {
      if let previous { _ = uselocale(previous) }
      if let locale { freelocale(locale) }
    }
    var files: [String] = []
    for path in paths {
      if isFolder(path) { add(folder: path, patterns, &files, report) } else { files.append(path) }
    }
    return files
  }

  private static func add(
    folder: String, _ patterns: [String], _ files: inout [String], _ report: (SystemError) -> Void
  ) {
    let names: [String]
    do { names = try Self.names(in: folder) } catch { return report(error) }
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      guard let kind = linkStatus(path)?.st_mode else {
        report(SystemError(path: path, code: errno, verb: "read"))
        continue
      }
      if kind & S_IFMT == S_IFDIR {
        add(folder: path, patterns, &files, report)
      } else if patterns.isEmpty || patterns.contains(where: { matches($0, name) }) {
        addFile(path, isLink: kind & S_IFMT == S_IFLNK, &files, report)
      }
    }
  }

  /// A link counts as the file that it leads to.
  private static func addFile(
    _ path: String, isLink: Bool, _ files: inout [String], _ report: (SystemError) -> Void
  ) {
    guard let kind = status(path)?.st_mode else {
      return report(SystemError(path: path, code: errno, verb: "read"))
    }
    switch kind & S_IFMT {
    case S_IFREG: files.append(path)
    case S_IFDIR where isLink: break
    // A device or a pipe in a folder is no text, and may have no end.
    default: report(SystemError(path: path, code: SystemError.notRegular, verb: "read"))
    }
  }

  private static func matches(_ pattern: String, _ name: String) -> Bool {
    pattern.withPath { pattern in name.withPath { fnmatch(pattern, $0, 0) } } == 0
  }

  /// The names in a folder, sorted by their bytes.
  private static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = folder.withPath({ opendir($0) }) else {
      throw SystemError(path: folder, code: errno, verb: "read")
    }
    defer { closedir(stream) }
    var names: [(bytes: [UInt8], text: String)] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(keepingBytesOf: $0) }
      }
      let bytes = name.keptBytes
      if bytes.first != 0x2E { names.append((bytes, name)) }
      errno = 0
    }
    if errno != 0 { throw SystemError(path: folder, code: errno, verb: "read") }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.text)
  }

  private static func status(_ path: String) -> stat? {
    var result = stat()
    return path.withPath { stat($0, &result) } == 0 ? result : nil
  }

  private static func linkStatus(_ path: String) -> stat? {
    var result = stat()
    return path.withPath { lstat($0, &result) } == 0 ? result : nil
  }
}
