/// Where a text stops being JSON, and what was expected there.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The column in characters (Unicode scalars) from 1.
  public let column: Int
  /// The problem, as a phrase: `a string is not closed`.
  public let problem: String

  /// Creates an error.
  public init(column: Int, problem: String) {
    self.column = column
    self.problem = problem
  }

  /// The column and what is wrong.
  public var description: String { "column \(column): \(problem)" }
}
