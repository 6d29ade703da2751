public import ScreenMotion

/// An event of a keyboard; each posts the notifications of the row of the reference that it names.
public enum KeyboardEvent: Hashable, Sendable {
  /// A field becomes first responder and the keyboard comes (Q1); when one is there already its height changes (Q3).
  case show(height: Double)
  /// The keyboard goes (Q2); also a scroll that dismisses it when the drag begins (Q15).
  case hide
  /// Prediction bar, emoji, another language, a number pad, an accessory view of another height (Q3).
  case changeHeight(Double)
  /// Another field becomes first responder under the same keyboard: the same frame twice (Q4).
  case refocus
  /// A first show on iOS 8 with an accessory view: frames of several heights, and Did before Will (Q5).
  case firstShowWithAccessory(height: Double, accessory: Double)
  /// A keyboard of a third party comes in several heights, the first often 0 (Q6).
  case showInSteps(heights: [Double])
  /// A hardware keyboard is attached and its bar comes; the frame has the full height (Q7). Without a visible bar
  /// the frame lies below the screen (Q8).
  case attachHardwareKeyboard(visible: Double, height: Double)
  /// Undocked, split or floating: it posts Hide (Q9).
  case float(Rect)
  /// The floating keyboard is dragged to a place: a zero frame, then the real one (Q10).
  case dragFloating(to: Rect)
  /// The floating keyboard goes back to the bottom edge (Q11).
  case dock(height: Double)
  /// The bar of a hardware keyboard is dropped into floating: willShow with a zero frame (Q12).
  case dropShortcutBar
  /// Shown with Prefer Cross-Fade Transitions: the end frame is empty (Q13).
  case crossFadeShow(height: Double)
  /// Hidden with Prefer Cross-Fade Transitions: the end frame is empty (Q13).
  case crossFadeHide
  /// A finger drags the docked keyboard down to where its top is at `top`; nothing is posted (Q14).
  case dragInteractively(top: Double)
  /// The finger lets go: gone from where it is (as Q2), or back without a word (Q14).
  case endInteractiveDrag(dismisses: Bool)
  /// The screen turns while the keyboard is up: posted in the new orientation's frames (Q16).
  case rotate(screen: Size, height: Double)
  /// The keyboard of another app beside this one comes (Q17).
  case showForOtherApp(height: Double)
  /// The keyboard of another app beside this one goes (Q17).
  case hideForOtherApp
  /// The app goes to the background: Hide (Q18).
  case background
  /// The app returns and the keyboard with it; after a wake a Show of height 0 comes first (Q18).
  case foreground(height: Double, afterWake: Bool)
  /// The layout of an undocked keyboard changes: nothing is posted (Q19).
  case changeLayoutUndocked
  /// Shown and hidden within one turn: willShow, then willHide of no duration (Q20).
  case showAndHideAtOnce(height: Double)
  /// The height changes and nothing is posted, as in betas of iOS 9 (Q22).
  case changeHeightSilently(Double)
}
