import TestSupport
import Testing

/// `headroom motion`.
@Suite struct MotionCommandTests {
  private func motion(_ arguments: [String]) throws -> BuiltCommand.Result {
    try BuiltCommand.run(["motion"] + arguments)
  }

  @Test func curves() throws {
    #expect(
      try motion(["curve", "linear", "--at", "0,0.25,2", "--json"]).text
        == #"{"at":[0,0.25,2],"values":[0,0.25,1]}"# + "\n")
    #expect(try motion(["curve", "easeInOut", "--at", "0.25"]).text.hasPrefix("0.25\t0.12916193"))
    #expect(try motion(["curve", "default"]).lines.count == 11)
    #expect(try motion(["curve", "0,0,1,1", "--at", "0.3"]).text == "0.3\t0.3\n")
  }

  @Test func springs() throws {
    let result = try motion([
      "spring", "--damping", "0.8", "--duration", "1.5", "--velocity", "0", "--at", "0", "--json",
    ])
    #expect(
      result.text
        == #"{"at":[0],"values":[0],"omega":5.996197792861598,"stiffness":35.9543879711183,"damping":9.593916468578557}"#
        + "\n")
    #expect(try motion(["spring", "--damping", "1", "--duration", "1"]).lines.count == 24)
  }

  @Test func keyboard() throws {
    let result = try motion(["keyboard"])
    #expect(result.lines.first == "omega 18.257418583505537" && result.lines.last == "0.5\t1.0")
    #expect(result.lines.count == 34)
  }

  @Test func settling() throws {
    #expect(
      try motion(["settling", "--mass", "1", "--stiffness", "100", "--damping", "10", "--json"]).text
        == #"{"settlingDuration":1.4727003346780925}"# + "\n")
    #expect(try motion(["settling", "--damping", "0"]).text == "settlingDuration 3.4028234663852886e+38\n")
  }

  @Test func answersJSONLines() throws {
    let input = [
      #"{"motion":"curve","name":"linear","at":[0.25]}"#, #"{"motion":"settling","damping":10}"#,
      #"{"motion":"spring","damping":0.8}"#, #"{"motion":"sprung"}"#,
      #"{"motion":"curve","name":"linear","at":["x"]}"#,
      #"{"motion":"keyboard","at":[0.5]}"#,
    ]
    let result = try BuiltCommand.run(
      ["motion", "--jsonl", "--json"], input: input.joined(separator: "\n").utf8)
    #expect(result.status == 2 && result.lines.count == 3)
    #expect(result.lines[0] == #"{"at":[0.25],"values":[0.25]}"#)
    #expect(result.lines[1] == #"{"settlingDuration":1.4727003346780925}"#)
    #expect(result.lines[2].hasPrefix(#"{"at":[0.5],"values":[1],"omega":18.2574"#))
    #expect(
      result.messages == """
        headroom motion: -:3: a spring needs --damping and --duration
        headroom motion: -:4: no motion is named 'sprung'; did you mean spring?
        headroom motion: -:5: "at" must be an array of numbers

        """, "\(result.messages)")
  }

  @Test func usageErrors() throws {
    let rows: [([String], String)] = [
      ([], "say what moves: curve, spring, keyboard, settling"),
      (["sprung"], "no motion is named 'sprung'; did you mean spring?"),
      (["curve"], "name one curve: easeInOut, easeIn, easeOut, linear, default"),
      (["curve", "easeOt"], "no curve is named 'easeOt'; did you mean easeOut or easeIn?"),
      (["curve", "2,0,0,0"], "x1 is 2.0, which is not in 0.0...1.0"),
      (["spring", "--damping", "1"], "a spring needs --damping and --duration"),
      (
        ["spring", "--damping", "0", "--duration", "1"],
        "damping ratio is 0.0, which is not in 0.001...1000000000.0"
      ),
      (["spring", "--damping", "nan", "--duration", "1"], "--damping takes numbers, not 'nan'"),
      (["keyboard", "x"], "'headroom motion keyboard' takes no 'x'"),
      (["settling", "--mass", "-1"], "mass is -1.0, which is not in 1e-09...1000000000.0"),
      (["curve", "linear", "--at", "1,,2"], "--at takes numbers, not ''"),
    ]
    for (arguments, message) in rows {
      let result = try motion(arguments)
      #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
      #expect(
        result.messages == "headroom motion: \(message)\nTry 'headroom motion --help'.\n",
        "\(result.messages)")
    }
  }
}
