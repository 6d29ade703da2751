/// An event of a session.
public enum SessionEvent: Sendable, Hashable {
  /// Keys, pastes, answers: everything that one reading of the terminal gave, in order.
  case input([InputEvent])
  /// The window has, or may have, another size.
  case resized
  /// The process was continued after a stop that it did not see coming: the screen holds anything.
  case continued
  /// A signal asks the process to stop (TSTP, TTIN, TTOU): call `suspend(by:)`.
  case stop(signal: Int32)
  /// A signal asks the process to end (INT, TERM, HUP, QUIT): put things in order, then call `end(by:)`.
  case end(signal: Int32)
  /// The terminal is gone.
  case hangup
  /// Nothing came in the time given.
  case timeout
}
