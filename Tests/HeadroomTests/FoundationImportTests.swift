import Foundation
import Headroom
import Testing

/// Headroom beside Foundation in one file, as an application has them.
///
/// Foundation brings an ICU of its own; that both can be imported is the test.
@Suite struct FoundationImportTests {
  @Test func countsWhatFoundationMade() {
    let text = String(data: Data([0x65, 0xCC, 0x81]), encoding: .utf8)
    #expect(text?.graphemeCount == 1)
  }
}
