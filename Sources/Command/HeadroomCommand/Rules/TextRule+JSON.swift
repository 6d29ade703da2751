import JSONLines
import TextLimits

extension TextRule {
  /// The rule in the shape that a file of rules has.
  var json: JSONObject {
    var object: JSONObject = [
      "name": .text(name), "title": .text(title), "source": .text(source),
      "evidence": .text(evidence.rawValue),
      "prepare": .array(prepare.map { .text($0.rawValue) }), "substitute": .array(substitute.map(Self.json)),
      "limits": .array(limits.map(Self.json)), "composition": .text(composition.rawValue),
    ]
    if contentWarning != .ignored { object["contentWarning"] = .text(contentWarning.rawValue) }
    if !refuses.isEmpty { object["refuses"] = .text(refuses) }
    if let note { object["note"] = .text(note) }
    return object
  }

  private static func json(_ substitution: TextSubstitution) -> JSONValue {
    var object: JSONObject = ["kind": .text(substitution.kind.rawValue)]
    if let weight = substitution.weight { object["weight"] = .integer(weight) }
    return .object(object)
  }

  /// Properties that most limits do not have are left out.
  private static func json(_ limit: TextLimit) -> JSONValue {
    var object: JSONObject = [
      "unit": .text(limit.unit.rawValue), "max": .integer(limit.maximum), "soft": .bool(limit.isSoft),
    ]
    if limit.minimum > 0 { object["min"] = .integer(limit.minimum) }
    if limit.scope != .text { object["scope"] = .text(limit.scope.rawValue) }
    if limit.tables != .none { object["tables"] = .text(limit.tables.code) }
    return .object(object)
  }
}
