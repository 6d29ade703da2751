import CICU
import Graphemes

/// ICU's character iterator: the oracle, and two peers.
enum ICUPeers {
  /// A count of UTF-16 texts with one iterator for all of them.
  static func countUTF16(_ texts: [[UInt16]]) throws -> () throws -> Int {
    var status: icu_status = 0
    guard let iterator = icu_break_open(ICU_UBRK_CHARACTER, "", &status) else {
      throw ICUError(code: status, operation: "open an iterator")
    }
    return {
      var count = 0
      for text in texts {
        text.withUnsafeBufferPointer {
          icu_break_set_text(iterator, $0.baseAddress, Int32(text.count), &status)
          _ = icu_break_first(iterator)
          while icu_break_next(iterator) >= 0 { count += 1 }
        }
      }
      if status > 0 { throw ICUError(code: status, operation: "count") }
      return count
    }
  }

  /// A count of UTF-8 texts in place, through a `UText`.
  static func countUText(_ texts: [[UInt8]]) throws -> () throws -> Int {
    var status: icu_status = 0
    guard let iterator = icu_break_open(ICU_UBRK_CHARACTER, "", &status) else {
      throw ICUError(code: status, operation: "open an iterator")
    }
    return {
      var count = 0
      for text in texts {
        text.withUnsafeBufferPointer {
          icu_break_set_utf8(iterator, $0.baseAddress, Int64(text.count), &status)
          _ = icu_break_first(iterator)
          while icu_break_next(iterator) >= 0 { count += 1 }
        }
      }
      if status > 0 { throw ICUError(code: status, operation: "count") }
      return count
    }
  }
}
