import Graphemes

/// How much a press of backspace takes away.
///
/// Not one grapheme cluster: an emoji, a flag, a Latin letter with its marks go whole, a Thai or Devanagari cluster
/// one code unit at a time. The rules are those of CoreFoundation's backward deletion cluster
/// (`kCFStringBackwardDeletionCluster`, CFString.c), which UIKit's own function is named after; each is beside its
/// line by the number that this list gives it:
/// 1. Of a script from Armenian to Limbu (U+0530 to U+194F), one code unit.
/// 2. Marks go with what they stand on.
/// 3. A syllable block of Hangul goes whole.
/// 4. A flag goes whole; flags are counted from the start of their run.
/// 5. A cluster with a pictograph goes whole.
/// 6. ZWJ goes with what precedes it.
/// 7. CR LF, see `joinsLineEnding`.
public struct BackwardDeletion: Sendable, Hashable {
  /// Whether CR LF goes with one press.
  ///
  /// CoreFoundation takes the LF alone. What UIKit does is not known; other editors on its text system take both.
  public var joinsLineEnding: Bool

  /// Creates the rules.
  public init(joinsLineEnding: Bool = true) { self.joinsLineEnding = joinsLineEnding }

  /// Returns the range that a press removes before a caret: empty at the start of the text, and for a caret outside it.
  ///
  /// - Complexity: O(log n) and the length of what is taken away, of a run of flags too.
  public func range(before caret: Int, in text: TextBuffer) -> UTF16Range {
    guard caret > 0, caret <= text.utf16Count else { return UTF16Range(caret: caret) }
    if text.splitsSurrogatePair(caret) {
      // As CoreFoundation has it: what the whole pair would go with, up to the caret.
      let range = range(before: caret + 1, in: text)
      return UTF16Range(location: range.location, length: range.length - 1)
    }
    let cluster = text.graphemeBoundary(before: caret) ?? caret
    let composed = composedStart(before: caret, in: text)
    let start = min(pictographicStart(cluster, caret, text), flagStart(cluster, composed, caret, text))
    return UTF16Range(start..<caret)
  }

  /// Where the sequence before a caret starts by all rules but that of pictographs.
  private func composedStart(before caret: Int, in text: TextBuffer) -> Int {
    let isMarked = isMarked(caret, text)
    // Nearly every sequence is short. When one reaches back to the start of a window, a longer window is looked at.
    var window = 64
    while true {
      let start = max(0, caret - window)
      let units = text.units(in: start..<caret)
      let length = length(atEndOf: units, isMarked: isMarked)
      // The first scalar of a window may be half a pair.
      if start == 0 || length < units.count - 1 { return caret - length }
      window *= 4
    }
  }

  private func length(atEndOf units: [UInt16], isMarked: Bool) -> Int {
    guard let last = units.last else { return 0 }
    if joinsLineEnding, units.suffix(2) == [0x0D, 0x0A] { return 2 }  // Rule 7
    if DeletionClass.isTypedSignBySign(UInt32(last)), HangulPart(UInt32(last)) == nil { return 1 }  // Rule 1
    var cursor = ScalarsBackward(units)
    if last == ScalarsBackward.zeroWidthJoiner {
      cursor.skip()
      // A joiner that carries a mark itself is something to stand on.
      if !isMarked { cursor.skipComposed() }  // Rule 6
    } else {
      cursor.skipComposed()  // Rules 2 and 3
    }
    return units.count - cursor.offset
  }

  /// Where the cluster before a caret starts, when a pictograph is in it (rule 5); else the caret.
  private func pictographicStart(_ cluster: Int, _ caret: Int, _ text: TextBuffer) -> Int {
    // Only Prepend can stand before the first pictograph of a cluster (GB9b, GB11).
    var offset = cluster
    while offset < caret, let scalar = text.codePoint(at: offset) {
      switch GraphemeClass(asking: scalar) {
      case .pictographic: return cluster
      case .prepend: offset += scalar > 0xFFFF ? 2 : 1
      default: return caret
      }
    }
    return caret
  }

  /// Where the flag starts whose second half is the sequence before a caret (rule 4); else where that starts.
  private func flagStart(_ cluster: Int, _ composed: Int, _ caret: Int, _ text: TextBuffer) -> Int {
    func isHalf(at offset: Int) -> Bool {
      text.codePoint(at: offset).map { DeletionClass($0) == .regionalIndicator } ?? false
    }
    // One that carries a mark is no half of a flag. The cluster holds two halves at most (GB12, GB13).
    let isAlone = caret - composed == 2 && !isMarked(caret, text)
    guard isAlone, composed - 2 >= cluster, isHalf(at: composed), isHalf(at: composed - 2) else {
      return composed
    }
    return composed - 2
  }

  /// Whether a mark follows a caret that what precedes it must carry.
  private func isMarked(_ caret: Int, _ text: TextBuffer) -> Bool {
    text.codePoint(at: caret).map {
      DeletionClass($0) == .mark && !DeletionClass.isTypedSignBySign($0)
    } ?? false
  }
}
