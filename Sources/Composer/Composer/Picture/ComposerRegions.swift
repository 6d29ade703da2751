import LineEditor

/// How the rows and columns of a window are shared out among the parts of the composer.
///
/// From the top: the title with close and post, the text, the counts of further rules, a line that says things, the
/// bottom bar, and the keyboard, which takes its share from the text as it does on a phone. What there is no room for
/// is left out, down to one row that holds text and count.
public struct ComposerRegions: Sendable, Hashable {
  /// The width of the window.
  public let columns: Int
  /// The height of the window.
  public let rows: Int
  /// The columns at the left and the right that nothing is written in: the side safe areas of a phone that lies.
  public let sides: ComposerSides
  /// The rows of the title: 0 or 1.
  public let titleRows: Int
  /// The columns at the left of the text that hold the avatar and the mark of rows that are over.
  public let gutterColumns: Int
  /// The rows of the text, at least 1 where the window has any.
  public let textRows: Int
  /// The rows of the counts of further rules: 0 or 1.
  public let ruleRows: Int
  /// The rows of what is being said: one as a rule, more while a message needs them and the text has two rows left.
  public let statusRows: Int
  /// The rows of the bottom bar: 0 or 1.
  public let barRows: Int
  /// The rows below the bar: the keyboard, or the room of the home indicator.
  public let bottomRows: Int

  /// Shares out a window.
  ///
  /// - Parameters:
  ///   - columns: the width of the window in cells.
  ///   - rows: its height in cells.
  ///   - bottom: the rows that the screen's bottom takes.
  ///   - sides: the columns that the screen's sides take; left to the text where the window is narrow.
  ///   - ruleCount: how many rules the text is written under.
  ///   - messageRows: how many rows what is being said would take.
  ///   - isInline: whether the picture is drawn under a prompt, without title and keyboard.
  public init(
    columns: Int, rows: Int, bottom: ComposerBottom, sides: ComposerSides = .none, ruleCount: Int,
    messageRows: Int = 1, isInline: Bool = false
  ) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    let hasSides = !isInline && columns - sides.left - sides.right >= 20
    self.sides = hasSides ? sides : .none
    let safeColumns = columns - self.sides.left - self.sides.right
    var left = max(0, rows - 1)  // one row of text in any case
    func take(_ count: Int, leaving least: Int) -> Int {
      guard left - count >= least else { return 0 }
      left -= count
      return count
    }
    // In the order of what is missed most.
    barRows = take(1, leaving: 0)
    let firstStatusRow = take(1, leaving: rows < 8 ? bottom.rowsBelowBar : 0)
    // In a low window the text needs the row more than the title does.
    titleRows = isInline || columns < 20 || rows < 7 ? 0 : take(1, leaving: 2)
    ruleRows = ruleCount > 1 ? take(1, leaving: 1) : 0
    let wanted = isInline || columns < 20 ? 0 : bottom.rowsBelowBar
    // Where the keyboard leaves less than a row, it is the keyboard that is cut.
    bottomRows = max(0, min(wanted, left))
    left -= bottomRows
    let further = firstStatusRow == 0 ? 0 : max(0, min(messageRows - 1, left - 1))
    left -= further
    statusRows = firstStatusRow + further
    textRows = min(max(0, rows), left + 1)
    gutterColumns = safeColumns >= 30 ? 4 : safeColumns >= 16 ? 2 : 0
  }

  /// The columns that the text is wrapped to: a caret follows a full row, and the last column stays free.
  public var textColumns: Int { max(1, safeRight - textLeft - 1 - countColumns) }

  /// The first column that may be written in.
  public var safeLeft: Int { sides.left }
  /// The column after the last that may be written in.
  public var safeRight: Int { columns - sides.right }
  /// The first column of the text.
  public var textLeft: Int { safeLeft + gutterColumns }

  /// The columns at the right of the text that hold the count where there is no bar.
  var countColumns: Int { barRows == 0 && columns >= 12 ? 7 : 0 }

  /// The row of the first row of text.
  var textTop: Int { titleRows }
  /// The row of the counts of further rules.
  var ruleTop: Int { textTop + textRows }
  /// The row of the line that says things.
  var statusTop: Int { ruleTop + ruleRows }
  /// The row of the bottom bar, which rides on the keyboard.
  var barTop: Int { statusTop + statusRows }
  /// The first row below the bar.
  var bottomTop: Int { barTop + barRows }
}
