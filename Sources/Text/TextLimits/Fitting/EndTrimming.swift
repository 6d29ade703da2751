import Graphemes

/// The effect of a rule's preparations on the characters at the end of a text.
struct EndTrimming {
  private enum Kind { case whiteSpace, script, strip, telegram, spaces, git, lineFeeds }

  private let kinds: [Kind]

  init(_ preparations: [TextPreparation]) {
    kinds = preparations.compactMap { step in
      switch step {
      case .trim: .whiteSpace
      case .trimEnd: .script
      case .strip: .strip
      case .telegramClean: .telegram
      case .cutExcessSpaces: .spaces
      case .gitCleanup: .git
      case .collapseLineFeeds: .lineFeeds
      case .nfc, .lineFeeds: nil
      }
    }
  }

  /// Whether a text fits with a unit at its end if it fits without, and the other way round.
  private func drops(_ unit: UInt16) -> Bool {
    kinds.contains { kind in
      switch kind {
      case .whiteSpace: TextPreparation.isWhiteSpace(unit)
      case .script: TextPreparation.isJavaScriptSpace(unit)
      case .strip: unit == 0 || TextPreparation.isASCIISpace(unit)
      case .telegram: TelegramCleaning.isDropped(unit)
      case .spaces: unit == 0x20
      case .git: TextPreparation.isASCIISpace(unit)
      // Of a run of line feeds some count.
      case .lineFeeds: false
      }
    }
  }

  /// Where the units start, at the end of a prefix, that decide nothing about whether it fits.
  ///
  /// - Complexity: O(number of those units).
  func start(ofRunIn units: [UInt16], before end: Int) -> Int {
    if kinds.isEmpty { return end }
    var start = end
    while start > 0, drops(units[start - 1]) { start -= 1 }
    OperationCounter.add(end - start)
    return start
  }

  /// Where the run of blanks, and of what collapses between them, starts that ends at an offset.
  ///
  /// - Complexity: O(length of the run).
  func start(ofBlanksIn units: [UInt16], before end: Int) -> Int {
    if kinds.isEmpty { return end }
    let collapses = kinds.contains(.lineFeeds)
    var start = end
    while start > 0 {
      let unit = units[start - 1]
      guard drops(unit) || TextPreparation.isWhiteSpace(unit) || (collapses && LineBreaks.isFiller(unit))
      else { break }
      start -= 1
    }
    OperationCounter.add(end - start)
    return start
  }

  /// The end of the units, from an offset on, with which a prefix may count no more than without.
  ///
  /// - Complexity: O(number of those units); O(n) for a text that starts with white space.
  func end(ofRunIn units: [UInt16], from start: Int) -> Int {
    if kinds.isEmpty { return start }
    // A text of nothing but white space is empty for `strip`.
    let isBlank = kinds.contains(.strip) && units[..<start].allSatisfy(TextPreparation.isWhiteSpace)
    let collapses = kinds.contains(.lineFeeds)
    var end = start
    while end < units.count {
      let unit = units[end]
      if drops(unit) || (isBlank && TextPreparation.isWhiteSpace(unit))
        || (collapses && LineBreaks.isBreak(unit))
      {
        end += 1
      } else if collapses, LineBreaks.isFiller(unit),
        let collapsed = LineBreaks.collapsedEnd(units, around: end), collapsed > end
      {
        end = collapsed
      } else {
        break
      }
    }
    OperationCounter.add(end - start)
    return end
  }
}

extension TextRule {
  /// The effect of the rule's preparations on the end of a text.
  var trimming: EndTrimming { EndTrimming(prepare) }
}
