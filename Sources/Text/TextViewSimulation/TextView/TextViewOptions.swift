import TextEditing

/// How a headless text view behaves where UIKit's behaviour is a setting, differs by version, or is not known.
public struct TextViewOptions: Sendable, Hashable {
  /// Whether CR LF goes with one press of backspace.
  ///
  /// Not known of UIKit; other editors on its text system do it.
  public var backspaceJoinsLineEnding = true

  /// Whether a deleted word takes one of its spaces with it and a pasted word brings them (`smartInsertDeleteType`).
  ///
  /// The asked edit is without the spaces, the committed one with them.
  public var smartInsertDelete = false

  /// Whether `insertText(_:)`, `replace(_:withText:)` and `deleteBackward()` called from code ask the delegate.
  ///
  /// Not settled; reports say that they do not.
  public var asksAboutCallsFromCode = false

  /// Whether a refused paste leaves an undo operation behind (QMUI_iOS #377, rdar 32508213).
  public var refusedPasteLeavesUndo = true

  /// Whether the undo operations survive when `text` is assigned in a turn that accepted typing (iOS 13.6).
  ///
  /// When false, assigning always clears them.
  public var assigningKeepsUndoInsideATurn = true

  /// Whether a hardware delete key edits a view that is not editable, as on iOS 13.
  public var hardwareDeleteIgnoresEditable = false

  /// Whether a moved drop deletes first and inserts then.
  ///
  /// The order is not known of UIKit.
  public var dropDeletesFirst = true

  /// Which of several selected ranges takes the replacement (iOS 26): an index, clamped.
  ///
  /// UIKit chooses at its own discretion.
  public var chosenRange = 0

  /// Creates the options with their defaults.
  public init() {}
}
