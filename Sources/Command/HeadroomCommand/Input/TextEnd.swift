/// The end of a text that is not part of it.
enum TextEnd {
  case nothing
  /// A line feed, or CR LF, at the end of a file.
  case newline
  /// A carriage return, where the line feed of a line was taken off already.
  case carriageReturn

  /// Takes it off.
  func drop(from bytes: inout [UInt8]) {
    if self == .newline, bytes.last == 0x0A {
      bytes.removeLast()
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    if self == .carriageReturn, bytes.last == 0x0D { bytes.removeLast() }
  }
}
