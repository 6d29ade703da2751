/// Some whole lines of a file.
struct LineChunk: Sendable {
  /// The path, `-` for standard input.
  let source: String
  /// The number of the first line, from 1.
  let firstLine: Int
  /// The offset of the first byte in the file.
  let firstByte: Int
  /// The lines with their line feeds; the last one may lack its own.
  let bytes: [UInt8]

  /// Calls `body` with each line, without its line feed, its number, and the offset of its first byte.
  func forEachLine(_ body: (_ line: ArraySlice<UInt8>, _ number: Int, _ offset: Int) -> Void) {
    var start = 0
    var number = firstLine
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      body(bytes[start..<end], number, start)
      start = end + 1
      number += 1
    }
  }
}
