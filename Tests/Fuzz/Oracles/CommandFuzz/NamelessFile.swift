#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file without a name, which a command can be told to read or to write.
struct NamelessFile: ~Copyable {
  let descriptor: Int32

  /// A path that opens the file anew, at its beginning.
  var path: String { "/dev/fd/\(descriptor)" }

  init?(_ bytes: [UInt8] = []) {
    // In memory where there is such a folder.
    let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var name = Array("\(folder)/headroom-fuzz-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    if descriptor < 0 { return nil }
    unlink(name)
    if write(descriptor, bytes, bytes.count) != bytes.count { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Everything in the file.
  func readAll() -> [UInt8] {
    let count = Int(lseek(descriptor, 0, SEEK_END))
    if count <= 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }
}
