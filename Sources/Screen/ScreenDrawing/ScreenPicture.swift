import ScreenLayout
import ScreenMotion

/// A drawing of the composer screen at one moment, as vectors or as text.
///
/// Screens without an extent draw as nothing; every number written is finite.
public struct ScreenPicture: Hashable, Sendable {
  /// Where everything is.
  public var frame: ComposerFrame
  /// The text in the text view.
  public var text: String
  /// The label.
  public var remaining: String
  /// Whether a gap between bar and keyboard, or the part of the bar that the keyboard covers, is marked.
  public var marksGap: Bool

  /// A drawing of a frame.
  public init(_ frame: ComposerFrame, text: String = "", remaining: String = "140", marksGap: Bool = false) {
    self.frame = frame
    self.text = text
    self.remaining = remaining
    self.marksGap = marksGap
  }
}
