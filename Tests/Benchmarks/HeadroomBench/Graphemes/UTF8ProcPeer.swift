#if HEADROOM_UTF8PROC
  import UTF8Proc
#endif

/// utf8proc, where its header is installed (Debian: libutf8proc-dev).
enum UTF8ProcPeer {
  /// A count of UTF-8 texts, or nil without the library.
  static func count(_ texts: [[UInt8]]) -> (() throws -> Int)? {
    #if HEADROOM_UTF8PROC
      return {
        var count = 0
        for text in texts {
          text.withUnsafeBufferPointer { bytes in
            var position = 0
            var (scalar, last): (Int32, Int32) = (0, 0)
            var state: Int32 = 0
            while position < bytes.count {
              let length = utf8proc_iterate(
                bytes.baseAddress.map { $0 + position }, bytes.count - position, &scalar)
              if length <= 0 { break }
              if position == 0 || utf8proc_grapheme_break_stateful(last, scalar, &state) { count += 1 }
              last = scalar
              position += length
            }
          }
        }
        return count
      }
    #else
      return nil
    #endif
  }
}
