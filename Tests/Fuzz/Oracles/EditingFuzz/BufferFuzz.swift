import Graphemes
import TextEditing

/// Buffer edits as a list of operations, mirrored by a flat array that ICU counts anew after every step.
public enum BufferFuzz {
  /// What goes wrong with an input, or nil.
  public static func fault(of input: [UInt8]) -> String? {
    var bytes = FuzzBytes(input)
    let shape = TextTreeShape(maximumChunk: 1 + bytes.byte() % 32, maximumChildren: 3 + bytes.byte() % 6)
    var flat = bytes.text(upTo: 40)
    var buffer = TextBuffer(flat, shape: shape)
    var copies: [(buffer: TextBuffer, units: [UInt16])] = []
    guard let iterator = try? ICUBreakIterator(.graphemes) else { return "no iterator" }
    var step = 0
    while bytes.hasMore, step < 200 {
      step += 1
      if bytes.byte() % 8 == 0 { copies.append((buffer, flat)) }
      let range = UTF16Range(location: bytes.number(near: flat.count), length: bytes.number(near: 12))
      let insertion = flat.count > 300 ? [] : bytes.text(upTo: 12)
      let place = "step \(step), chunks of \(shape.maximumChunk): \(range), \(insertion)"
      do {
        try buffer.replace(range, with: insertion)
        guard let offsets = range.offsets(in: flat.count) else { return "\(place): no error" }
        flat.replaceSubrange(offsets, with: insertion)
      } catch {
        if range.isValid(in: flat.count) { return "\(place): \(error)" }
      }
      #if HEADROOM_CHECKS
        buffer.checkInvariants()
      #endif
      if buffer.units != flat { return "\(place): \(buffer.units), not \(flat)" }
      guard (try? iterator.setText(flat)) != nil else { return "\(place): ICU refuses the text" }
      if let fault = compare(buffer, iterator.boundaries(), at: bytes.byte() % (flat.count + 1)) {
        return "\(place): \(fault) in \(flat)"
      }
    }
    for copy in copies where copy.buffer.units != copy.units || copy.buffer != TextBuffer(copy.units) {
      return "a copy of \(copy.units) has become \(copy.buffer.units)"
    }
    return nil
  }

  private static func compare(_ buffer: TextBuffer, _ boundaries: [Int], at offset: Int) -> String? {
    if buffer.graphemeCount != boundaries.count - 1 {
      return "\(buffer.graphemeCount) clusters, not \(boundaries.count - 1)"
    }
    let (after, before) = (buffer.graphemeBoundary(after: offset), buffer.graphemeBoundary(before: offset))
    if after != boundaries.first(where: { $0 > offset }) {
      return "after \(offset): \(String(describing: after))"
    }
    if before != boundaries.last(where: { $0 < offset }) {
      return "before \(offset): \(String(describing: before))"
    }
    if buffer.isGraphemeBoundary(offset) != boundaries.contains(offset) { return "a boundary at \(offset)" }
    return nil
  }
}
