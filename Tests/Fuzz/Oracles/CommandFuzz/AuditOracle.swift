import Graphemes
import JSONLines

/// `headroom audit`: the true count by splicing flat code units and counting with ICU.
enum AuditOracle {
  static func check(_ options: Int, _ file: [UInt8]) throws(FuzzFault) {
    let words = options % 2 == 0 ? ["audit"] : ["audit", "--formula=seed"]
    let run = try CommandFuzz.threeReadings(words, over: file)
    if run.answers.count != run.answered.count { throw FuzzFault("\(run.answers.count) answers") }
    var agrees = true
    for (question, answer) in zip(run.answered, run.answers) {
      guard let text = question.asked.units("text"), let old = count(text) else { throw FuzzFault("no text") }
      let edited = question.asked.edited()
      guard let new = count(edited ?? text) else { throw FuzzFault("ICU refuses the text") }
      if answer.integer("true") != new {
        throw FuzzFault("line \(question.line): \(answer), the count is \(new)")
      }
      let accepts = answer.bool("accepts")
      // A limit beyond `Int` is its nearest value.
      let limit = question.asked.integer("limit") ?? .max
      if accepts != (edited != nil && (new <= limit || new <= old)) {
        throw FuzzFault("line \(question.line): \(answer), from \(old) to \(new) of \(limit)")
      }
      if answer.bool("formulaAccepts") != accepts { agrees = false }
      if let label = answer.integer("formulaLabel"), label != answer.integer("trueLabel") { agrees = false }
    }
    if run.run.status != 2, (run.run.status == 0) != agrees { throw FuzzFault("exit code \(run.run.status)") }
  }

  private static func count(_ units: [UInt16]) -> Int? {
    guard let iterator = try? ICUBreakIterator(.graphemes), (try? iterator.setText(units)) != nil else {
      return nil
    }
    return iterator.pieceCount()
  }
}
