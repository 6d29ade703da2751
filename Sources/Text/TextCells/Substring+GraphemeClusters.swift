import Graphemes

extension Substring {
  /// The grapheme clusters of the text as the linked ICU has them; `Character` follows the standard library's
  /// Unicode version, which may be another.
  var graphemeClusters: [Substring] {
    let units = Array(utf16)
    var clusters: [Substring] = []
    var start = startIndex
    for boundary in units.span.graphemeBoundaries().dropFirst() {
      let end = utf16.index(startIndex, offsetBy: boundary)
      clusters.append(self[start..<end])
      start = end
    }
    return clusters
  }
}
