import JSONLines
import ScreenMotion

/// Where a motion is at some times, and what is to be said of it.
struct MotionAnswer {
  var times: [Double] = []
  var values: [Double] = []
  var facts: [(name: String, value: Double)] = []

  /// Returns the facts about a spring.
  static func facts(_ spring: Spring) -> [(name: String, value: Double)] {
    [("omega", spring.angularFrequency), ("stiffness", spring.stiffness), ("damping", spring.damping)]
  }

  /// The keys of the contract.
  var json: JSONObject {
    var object: JSONObject = [:]
    if !times.isEmpty {
      object["at"] = .array(times.map { .decimal($0) })
      object["values"] = .array(values.map { .decimal($0) })
    }
    for fact in facts { object[fact.name] = .decimal(fact.value) }
    return object
  }

  /// The answer for people: a line a fact, then a line a time.
  var text: String {
    facts.map { "\($0.name) \($0.value)\n" }.joined()
      + zip(times, values).map { "\(plain($0))\t\($1)\n" }.joined()
  }
}
