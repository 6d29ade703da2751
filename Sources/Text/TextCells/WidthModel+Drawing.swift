import CICU

/// The drawing of one grapheme cluster in cells.
public struct ClusterDrawing: Sendable, Hashable {
  /// The text to send to the terminal: never a control, never empty.
  public let text: String

  /// The columns it takes, at least 1.
  public let columns: Int

  /// Whether the text is a picture of a cluster that a terminal would act upon or not draw at all.
  public let isPicture: Bool
}

extension WidthModel {
  /// The most scalars of one cluster that are drawn: a base and the 30 marks of the Stream-Safe Text Format (UAX #15)
  /// and one more, so that a letter with a hundred thousand marks costs a terminal no more than any other.
  static let scalarsDrawn = 32

  /// How a cluster is drawn: as itself where a terminal can show it, else as a picture.
  ///
  /// C0 controls and DEL become the control pictures of U+2400, other controls, invisible characters and lone
  /// surrogates their number (`<200B>`), a mark without a base is drawn on U+25CC. Line breaks and tabs are the
  /// business of the layout; here they are controls like all others.
  ///
  /// - Complexity: O(n) in the scalars of the cluster.
  public func drawing(of cluster: Substring) -> ClusterDrawing {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return ClusterDrawing(text: " ", columns: 1, isPicture: true) }
    if 0x20..<0x7F ~= first.value, scalars.dropFirst().isEmpty {
      return ClusterDrawing(text: String(cluster), columns: 1, isPicture: false)
    }
    if first.value < 0x20 || first.value == 0x7F {
      let picture = Unicode.Scalar(first.value == 0x7F ? 0x2421 : 0x2400 + first.value) ?? "\u{2426}"
      return ClusterDrawing(text: String(Character(picture)), columns: columns(of: picture), isPicture: true)
    }
    if isInvisible(first) { return picture(ofNumber: first.value) }
    let drawn = scalars.prefix(Self.scalarsDrawn)
    if extendsWhatPrecedes(first) {
      // Alone it would join the cell to its left.
      let text = "\u{25CC}" + String(drawn)
      return ClusterDrawing(text: text, columns: columns(ofCluster: text), isPicture: true)
    }
    let columns = columns(ofCluster: scalars)
    if columns == 0 { return picture(ofNumber: first.value) }
    return ClusterDrawing(text: String(drawn), columns: columns, isPicture: false)
  }

  /// How the clusters of a text of one line are drawn.
  ///
  /// - Complexity: O(n).
  public func drawings(of text: some StringProtocol) -> [ClusterDrawing] {
    Substring(text).graphemeClusters.map { drawing(of: $0) }
  }

  /// How a UTF-16 code unit is drawn that is no text by itself.
  public func drawing(ofLoneSurrogate unit: UInt16) -> ClusterDrawing { picture(ofNumber: UInt32(unit)) }

  /// The columns of a text without line breaks, from column 0 on; a tab reaches to the next multiple of `tabStop`.
  ///
  /// - Complexity: O(n).
  public func columns(of text: some StringProtocol, tabStop: Int = 8) -> Int {
    var column = 0
    var isASCII = true
    for byte in text.utf8 {
      if !(0x20..<0x7F).contains(byte) {
        isASCII = false
        break
      }
      column += 1
    }
    if isASCII { return column }
    column = 0
    for cluster in Substring(text).graphemeClusters {
      // Comparing strings would normalise the cluster first.
      column +=
        cluster.utf8.elementsEqual(CollectionOfOne(0x09))
        ? tabStop - column % tabStop : drawing(of: cluster).columns
    }
    return column
  }

  private func picture(ofNumber value: UInt32) -> ClusterDrawing {
    let digits = String(value, radix: 16, uppercase: true)
    let text = "<" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    return ClusterDrawing(text: text, columns: text.utf8.count, isPicture: true)
  }

  /// Controls above U+007F, and scalars that are not drawn alone: format controls, variation selectors, fillers.
  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if 0x80..<0xA0 ~= scalar.value || scalar.value == 0xAD { return true }
    guard scalar.value >= 0x300 else { return false }
    switch scalar.category {
    case ICU_U_CONTROL_CHAR, ICU_U_LINE_SEPARATOR, ICU_U_PARAGRAPH_SEPARATOR: return true
    case ICU_U_FORMAT_CHAR: return ScalarWidth(scalar) == .none
    default: return icu_has_binary_property(Int32(scalar.value), ICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
    }
  }

  /// Whether a scalar belongs to the cluster before it wherever there is one: marks, skin tones, halfwidth voicing.
  private func extendsWhatPrecedes(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    let value = icu_int_property(Int32(scalar.value), ICU_UCHAR_GRAPHEME_CLUSTER_BREAK)
    return value == ICU_U_GCB_EXTEND || value == ICU_U_GCB_SPACING_MARK
  }
}
