/// What the command line asked for.
struct BenchOptions {
  /// The suites to run; all when none is named.
  var suites: [String] = []
  /// Only cases with these names.
  var cases: [String] = []
  /// Only subjects whose name starts with one of these.
  var subjects: [String] = []
  /// One JSON object a measurement in place of the tables.
  var printsJSON = false
  /// Small inputs and one run: shows that everything works, measures nothing.
  var isSmoke = false
  /// A folder with inputs to use in place of made ones.
  var corpus: String?
  /// A program that measures peers of other languages, see `Corpus/tools/grapheme-peers`.
  var peers: String?
  /// Only print the help.
  var showsHelp = false

  /// How often a subject runs before it is measured, and how often it is measured.
  var warmUps: Int { isSmoke ? 0 : 2 }
  var runs: Int { isSmoke ? 1 : 7 }

  /// A command line that cannot be followed.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(_ name: String) throws -> String {
      guard let value = rest.popFirst() else { throw Fault(description: "\(name) wants a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--json": printsJSON = true
      case "--smoke": isSmoke = true
      case "--corpus": corpus = try value(argument)
      case "--peers": peers = try value(argument)
      case "--case": cases += try value(argument).split(separator: ",").map(String.init)
      case "--subject": subjects += try value(argument).split(separator: ",").map(String.init)
      default:
        if argument.hasPrefix("-") { throw Fault(description: "unknown option \(argument)") }
        suites.append(argument)
      }
    }
  }

  func wants(_ subject: BenchSubject) -> Bool {
    subjects.isEmpty || subjects.contains { subject.name.hasPrefix($0) }
  }
}
