#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program without libFuzzer, whose own `main` this does not shadow: it runs each file that it is given.
@_cdecl("FuzzJSON_main")
public func replayJSON(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
  for index in 1..<max(Int(count), 1) {
    guard let path = words[index], let file = fopen(path, "rb") else { return 2 }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let length = fread(&block, 1, block.count, file), length > 0 { bytes += block[..<length] }
    check(bytes)
  }
  return 0
}
