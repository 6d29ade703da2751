import CICU
import Graphemes

/// The emoji of more than one code unit that count as one, from the linked ICU (`RGI_Emoji`).
///
/// twitter-text carries a table of its own, older one (twemoji-parser); sequences newer than that table count there as
/// their parts. To what ICU lists are added, as that table has them: a keycap without its variation selector, an eye in
/// a speech bubble without any, a modifier after a variation selector, and U+FE0F after the characters of older
/// standards that are emoji without it.
struct EmojiSequences: Sendable {
  static let shared = EmojiSequences()

  private struct Node {
    let unit: UInt16
    var isEnd = false
    var children: [Int32] = []
  }

  private var nodes = [Node(unit: 0)]
  /// The node of every first code unit, or 0.
  private var first = [Int32](repeating: 0, count: 0x10000)

  private init() {
    addListedByICU()
    for base in Array<UInt16>(0x30...0x39) + [0x23, 0x2A] { insert([base, 0x20E3]) }
    insert([0xD83D, 0xDC41, 0x200D, 0xD83D, 0xDDE8])
    for base in Self.olderWithSelector { insert(Self.units(base) + [0xFE0F]) }
    addModifiersAfterSelector()
  }

  /// Whether a code unit starts any sequence.
  @inline(__always)
  func canStart(_ unit: UInt16) -> Bool { first[Int(unit)] != 0 }

  /// The end of the longest sequence that starts at an offset, or nil.
  ///
  /// - Complexity: O(length of the longest sequence).
  func match(_ text: Span<UInt16>, at start: Int) -> Int? {
    var node = Int(first[Int(text[start])])
    if node == 0 { return nil }
    var offset = start + 1
    var end: Int?
    while true {
      if nodes[node].isEnd { end = offset }
      guard offset < text.count else { return end }
      guard let next = nodes[node].children.first(where: { nodes[Int($0)].unit == text[offset] }) else {
        return end
      }
      node = Int(next)
      offset += 1
    }
  }

  private mutating func insert(_ units: [UInt16]) {
    var node = 0
    for (index, unit) in units.enumerated() {
      let child =
        index == 0
        ? (first[Int(unit)] == 0 ? nil : first[Int(unit)])
        : nodes[node].children.first { nodes[Int($0)].unit == unit }
      if let child {
        node = Int(child)
      } else {
        nodes.append(Node(unit: unit))
        let child = Int32(nodes.count - 1)
        if index == 0 { first[Int(unit)] = child } else { nodes[node].children.append(child) }
        node = Int(child)
      }
    }
    nodes[node].isEnd = true
  }

  private mutating func addListedByICU() {
    var status: icu_status = 0
    guard let set = icu_property_set(ICU_UCHAR_RGI_EMOJI, &status), status <= 0 else { return }
    var buffer = [UInt16](repeating: 0, count: 64)
    for index in 0..<icu_set_item_count(set) {
      var start: Int32 = 0
      var end: Int32 = 0
      // Zero for a range of single scalars, else the length of a string.
      let length = buffer.withUnsafeMutableBufferPointer {
        icu_set_item(set, index, &start, &end, $0.baseAddress, Int32($0.count), &status)
      }
      if length > 1, length <= buffer.count { insert(Array(buffer[..<Int(length)])) }
    }
  }

  /// A modifier after a base that needs U+FE0F to be an emoji: ICU lists only the two without the selector.
  private mutating func addModifiersAfterSelector() {
    for base in UInt32(0x2600)...0x1FAFF where base < 0x2800 || base >= 0x1F000 {
      guard icu_has_binary_property(Int32(base), ICU_UCHAR_EMOJI_MODIFIER_BASE),
        !icu_has_binary_property(Int32(base), ICU_UCHAR_EMOJI_PRESENTATION)
      else { continue }
      for modifier in UInt16(0xDFFB)...0xDFFF { insert(Self.units(base) + [0xFE0F, 0xD83C, modifier]) }
    }
  }

  /// Emoji by default that had variation sequences when twemoji's table was made.
  private static let olderWithSelector: [UInt32] =
    [
      0x231A, 0x231B, 0x25FD, 0x25FE, 0x2614, 0x2615, 0x267F, 0x2693, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE,
      0x26C4,
      0x26C5, 0x26D4, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2757, 0x2B1B, 0x2B1C, 0x2B50, 0x2B55,
      0x1F004,
      0x1F21A, 0x1F22F,
    ] + Array(0x2648...0x2653)

  private static func units(_ scalar: UInt32) -> [UInt16] {
    Unicode.Scalar(scalar).map { Array(UTF16.encode($0) ?? .init()) } ?? []
  }
}
