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
  /// Names that start with a full stop are left out,
  /// and links to folders are not followed.
  static func files(_ paths: [String], matching patterns: [String]) throws(SystemError) -> [String] {
    var files: [String] = []
    for path in paths {
      if isFolder(path) { try add(folder: path, patterns, &files) } else { files.append(path) }
    }
    return files
  }

  private static func add(folder: String, _ patterns: [String], _ files: inout [String]) throws(SystemError) {
    for name in try names(in: folder) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      guard let status = linkStatus(path) else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try add(folder: path, patterns, &files)
      case S_IFREG where patterns.isEmpty || patterns.contains { fnmatch($0, name, 0) == 0 }:
        files.append(path)
      default: break
      }
    }
  }

  /// The names in a folder, sorted by their bytes.
  private static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw SystemError(path: folder, code: errno, verb: "read") }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func status(_ path: String) -> stat? {
    var result = stat()
    return stat(path, &result) == 0 ? result : nil
  }

  private static func linkStatus(_ path: String) -> stat? {
    var result = stat()
    return lstat(path, &result) == 0 ? result : nil
  }
}
