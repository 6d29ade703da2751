import TestSupport
import Testing

@testable import HeadroomCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that are replaced as a whole, in a folder where somebody else may write too.
@Suite struct AtomicFileTests {
  private func status(_ path: String) -> stat? {
    var result = stat()
    return lstat(path, &result) == 0 ? result : nil
  }

  private func names(_ folder: String) throws -> [String] {
    try BuiltCommand.shell("ls -A '\(folder)'").lines.map { String($0) }
  }

  /// Mode and owner are those of the old file, and nothing is left beside it.
  @Test func modeAndOwner() throws {
    let folder = try Composer.temporaryFolder()
    let path = folder + "/text"
    try writeFile(path, Array("old".utf8))
    chmod(path, 0o640)
    let isRoot = geteuid() == 0
    if isRoot { chown(path, 1234, 2345) }
    try AtomicFile.write(Array("new".utf8), to: path, mode: 0o640)
    #expect(try readFile(path) == Array("new".utf8))
    let after = try #require(status(path))
    #expect(after.st_mode & 0o7777 == 0o640)
    if isRoot { #expect(after.st_uid == 1234 && after.st_gid == 2345) }
    #expect(try names(folder) == ["text"])
  }

  /// What is no regular file is refused, and stays.
  @Test(arguments: ["link", "pipe", "folder"]) func isNeverReplaced(_ kind: String) throws {
    let folder = try Composer.temporaryFolder()
    let path = "\(folder)/\(kind)"
    try writeFile(folder + "/victim", Array("untouched".utf8))
    switch kind {
    case "link": symlink(folder + "/victim", path)
    case "pipe": mkfifo(path, 0o600)
    default: mkdir(path, 0o700)
    }
    let before = try #require(status(path)).st_mode
    #expect(throws: SystemError.self) { try AtomicFile.write([0x61], to: path, mode: 0o600) }
    #expect(try #require(status(path)).st_mode == before)
    #expect(try readFile(folder + "/victim") == Array("untouched".utf8))
    #expect(try names(folder).sorted() == [kind, "victim"].sorted())
  }

  /// A link that waits under the name that used to be taken is left alone.
  @Test func aPlantedLink() throws {
    let folder = try Composer.temporaryFolder()
    try writeFile(folder + "/victim", Array("untouched".utf8))
    symlink(folder + "/victim", "\(folder)/text.\(getpid()).new")
    try AtomicFile.write(Array("new".utf8), to: folder + "/text", mode: 0o600)
    #expect(try readFile(folder + "/victim") == Array("untouched".utf8))
    #expect(try readFile(folder + "/text") == Array("new".utf8))
  }

  /// What a run that was ended has left goes after some minutes; what is being written and what is others' stays.
  @Test func leftovers() throws {
    let folder = try Composer.temporaryFolder()
    for name in [".headroom-old", ".headroom-new", "text"] { try writeFile("\(folder)/\(name)", [0x61]) }
    var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
    utimes(folder + "/.headroom-old", &times)
    utimes(folder + "/text", &times)
    AtomicFile.removeLeftovers(in: folder)
    #expect(try names(folder).sorted() == [".headroom-new", "text"])
  }
}
