import Foundation
import HeadroomFoundation
import Testing
import TextEditing
import TextLimits

/// The bridge to `NSRange`, on any platform.
@Suite struct HeadroomFoundationTests {
  @Test(arguments: [(0, 0), (3, 5), (16, -12), (Int.max, Int.max), (NSNotFound, 0)])
  func ranges(_ location: Int, _ length: Int) {
    let range = NSRange(location: location, length: length)
    let bridged = UTF16Range(range)
    #expect(bridged == UTF16Range(location: location, length: length))
    #expect(NSRange(bridged) == range)
  }

  /// A range that NSString rounds to a whole cluster on Linux is exact here.
  @Test func insideACluster() throws {
    let edit = TextEdit(range: NSRange(location: 0, length: 1), replacement: "o")
    #expect(try edit.applied(to: Array("e\u{301}x".utf16)) == Array("o\u{301}x".utf16))
  }

  @Test func judge() throws {
    let judge = EditJudge(rule: try .named("graphemes:5"))
    #expect(!judge.judge(NSRange(location: 5, length: 0), "f", in: "abcde").allowsEdit)
    #expect(judge.judge(NSRange(location: 5, length: 0), "\u{301}", in: "abcde").allowsEdit)
    let marked = NSRange(location: 4, length: 1)
    #expect(judge.judge(NSRange(location: 5, length: 0), "f", in: "abcde", markedRange: marked).allowsEdit)
    let far = judge.judge(NSRange(location: NSNotFound, length: 0), "f", in: "abcde")
    #expect(far.verdict == .invalidRange(clamped: UTF16Range(caret: 5)))
  }
}
