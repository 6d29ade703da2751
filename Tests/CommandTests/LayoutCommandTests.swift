import TestSupport
import Testing

/// `headroom layout`.
@Suite struct LayoutCommandTests {
  private func layout(_ arguments: [String], _ input: String = "") throws -> BuiltCommand.Result {
    try BuiltCommand.run(["layout"] + arguments, input: input.utf8)
  }

  static let up =
    #"{"screen":[390,844],"view":[0,0,390,844],"keyboard":[0,508,390,336],"safeBottom":34}"#

  @Test func answersJSONLines() throws {
    let result = try layout(["--json"], Self.up + "\n\n" + Self.up + "\n")
    let line = #"{"placement":"docked","overlap":336,"inset":302}"#
    #expect(result.lines == [line, line] && result.status == 0)
    #expect(try layout([], Self.up).text == "-:1: docked, overlap 336, inset 302\n")
  }

  @Test func eventsDecide() throws {
    let rows = [
      ("willHide", #"{"placement":"hidden","overlap":0,"inset":0}"#),
      ("didHide", #"{"placement":"hidden","overlap":0,"inset":0}"#),
      ("didShow", #"{"placement":"docked","overlap":336,"inset":302}"#),
      ("willChangeFrame", #"{"placement":"docked","overlap":336,"inset":302}"#),
      ("didChangeFrame", #"{"placement":"docked","overlap":336,"inset":302}"#),
    ]
    for (event, expected) in rows {
      let line = String(Self.up.dropLast()) + ",\"event\":\"\(event)\"}"
      #expect(try layout(["--json"], line).lines == [expected], "\(event)")
    }
  }

  @Test func sequenceKeepsTheState() throws {
    let result = try layout(
      ["--sequence", "--json"],
      [
        Self.up,
        #"{"keyboard":[0,0,0,0],"event":"willChangeFrame"}"#,
        #"{"view":[0,0,390,600],"safeBottom":0}"#,
        #"{"keyboard":[0,552,390,292]}"#,
        #"{"keyboard":[0,844,390,336],"event":"willHide"}"#,
      ].joined(separator: "\n"))
    #expect(
      result.lines == [
        #"{"placement":"docked","overlap":336,"inset":302}"#,
        #"{"placement":"docked","overlap":336,"inset":302}"#,
        #"{"placement":"docked","overlap":92,"inset":92}"#,
        #"{"placement":"docked","overlap":48,"inset":48}"#,
        #"{"placement":"hidden","overlap":0,"inset":0}"#,
      ], "\(result.text)")
    // Alone a zero frame is placed, not kept.
    let alone = try layout(
      ["--json"],
      #"{"screen":[390,844],"view":[0,0,390,844],"keyboard":[0,0,0,0],"event":"willChangeFrame"}"#)
    #expect(alone.lines == [#"{"placement":"zero","overlap":0,"inset":0}"#])
  }

  @Test func badLinesSayWhereAndTheRestGoesOn() throws {
    let rows = [
      (#"{"view":[0,0,1,1],"keyboard":[0,0,1,1]}"#, "-:1: \"screen\" is missing"),
      (#"{"screen":[1,1],"keyboard":[0,0,1,1]}"#, "-:1: \"view\" is missing"),
      (#"{"screen":[1,1],"view":[0,0,1,1]}"#, "-:1: \"keyboard\" is missing"),
      (
        #"{"screen":[1],"view":[0,0,1,1],"keyboard":[0,0,1,1]}"#,
        "-:1: \"screen\" must be an array of 2 numbers"
      ),
      (
        #"{"screen":[1,1],"view":[0,0,1,"x"],"keyboard":[0,0,1,1]}"#,
        "-:1: \"view\" must be an array of 4 numbers"
      ),
      (
        Self.up.dropLast() + #","event":"willShw"}"#,
        "-:1: no event is named 'willShw'; did you mean willShow?"
      ),
      (#"{"screen":[1,1e999]}"#, "-:1:14: a number is too large"),
    ]
    for (line, message) in rows {
      let result = try layout(["--json"], line + "\n" + Self.up)
      #expect(result.messages == "headroom layout: \(message)\n", "\(line)")
      #expect(result.status == 2 && result.lines.count == 1, "\(line)")
    }
    // Sizes that cannot be cover nothing.
    let odd = #"{"screen":[0,0],"view":[0,0,-5,-5],"keyboard":[1e308,1e308,1e308,1e308],"safeBottom":-1}"#
    #expect(try layout(["--json"], odd).lines == [#"{"placement":"zero","overlap":0,"inset":0}"#])
  }

  @Test func devicesAtMoments() throws {
    let result = try layout(["--device", "iphone 12", "--at", "0,0.1,5", "--json"])
    #expect(result.lines.count == 3 && result.status == 0)
    #expect(
      result.lines[2].hasPrefix(
        #"{"device":"iPhone 12","orientation":"portrait","time":5,"placement":"docked","overlap":336,"inset":302,"gap":0,"#
      ), "\(result.lines[2])")
    #expect(result.lines[2].contains(#""bar":[0,458,390,50]"#))
    #expect(result.lines[0].contains(#""placement":"hidden","overlap":0,"inset":0,"gap":null"#))
    let numbers = ["-d", "400x800", "--safe-area", "50,0,30,0", "--keyboard-height", "310"]
    #expect(try layout(numbers).lines.last == "400x800 at 0.5 s: docked, overlap 310, inset 280")
    let taller = try layout(["-d", "iPhone 12", "--keyboard-height", "400"])
    #expect(taller.lines.last == "iPhone 12 at 0.5 s: docked, overlap 400, inset 366")
    let negative = try layout(["-d", "iPhone 12", "--keyboard-height", "-1"])
    #expect(
      negative.status == 2
        && negative.messages
          == "headroom layout: keyboard height is -1.0, which is not in 0...100000 points\n"
    )
    let seed = try layout(["-d", "iPad 9.7", "-k", "hardware", "--handler", "seed"])
    #expect(seed.lines.last == "iPad 9.7 at 0.5 s: docked, overlap 55, inset 55, gap 258")
    let hidden = try layout(["-d", "iPhone 12", "-k", "hidden", "--at", "0"])
    #expect(hidden.lines.last == "iPhone 12 at 0 s: docked, overlap 336, inset 302")
    let fault = try layout(["-d", "iPhone 12", "--fault", "zeroRect", "--json"])
    #expect(fault.lines[0].contains(#""bar":[0,760,390,50]"#), "what the frame hides moves nothing")
  }

  @Test func listsDevices() throws {
    let result = try layout(["--devices"])
    #expect(result.lines.count == 24)
    #expect(result.lines[0] == "iPhone 4s           320x480, safe area 20/0, keyboard 253/199")
    #expect(try layout(["--devices", "--json"]).lines[0].contains(#""keyboard":[216,37]"#))
  }

  @Test func drawings() throws {
    #expect(try layout(["-d", "iPhone 12", "--svg", "-"]).text.hasPrefix("<svg xmlns="))
    #expect(try layout(["-d", "iPhone 12", "--film", "-"]).text.contains("<animate "))
    let missing = try layout(["-d", "iPhone 12", "--svg", "/nowhere/x.svg"])
    #expect(missing.status == 2)
    #expect(missing.messages == "headroom layout: /nowhere/x.svg: cannot write: No such file or directory\n")
  }

  @Test func usageErrors() throws {
    let rows: [([String], String)] = [
      (["-d", "iPhone 99"], "no device is named iPhone 99; 'headroom layout --devices' lists them"),
      (["-d", "400x800"], "a screen of 400x800 needs a --keyboard-height"),
      (
        ["-d", "400x800", "--keyboard-height", "9", "--safe-area", "1"],
        "--safe-area takes four numbers: T,L,B,R"
      ),
      (
        ["-d", "0x0", "--keyboard-height", "9"],
        "0x0 is 0.0x0.0 points with insets and keyboard heights [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 9.0, 0.0, 9.0, 0.0]: sides must be in 1...100000 and the others in 0...100000"
      ),
      (
        ["-d", "iPhone 12", "--safe-area", "1,2,3,4"],
        "--safe-area needs a --device=WIDTHxHEIGHT; iPhone 12 has its own"
      ),
      (["--at", "0"], "--at needs a --device; 'headroom layout --devices' lists them"),
      (["-d", "iPhone 12", "--at", "x"], "--at takes numbers, not 'x'"),
      (["-d", "iPhone 12", "-k", "float"], "no keyboard is named 'float'; did you mean floating?"),
      (["-d", "iPhone 12", "-k", "floating"], "a keyboard floats on an iPad, not on iPhone 12"),
      (["-d", "iPhone 12", "--fault", "zero"], "no fault is named 'zero'; did you mean zeroRect?"),
      (["-d", "iPhone 12", "--compare"], "--compare needs --svg=FILE"),
      (["-d", "iPhone 12", "--play"], "--play needs a terminal; --film=FILE writes the motion"),
      (["-d", "iPhone 12", "-d", "iPhone 8", "--film", "-"], "--film takes one --device"),
      (["-d", "iPhone 12", "x"], "with --device nothing is read, so 'x' has no place"),
      (["-d", "iPhone 12", "--sequence"], "--sequence and --device cannot be given together"),
      (
        ["-d", "iPhone 12", "-k", "shown", "-k", "hidden"],
        "give one --keyboard for all devices, or one for each"
      ),
      (["-d", "iPhone 12", "--at", "0,1", "--svg", "-"], "--svg draws one moment; --film draws the motion"),
    ]
    for (arguments, message) in rows {
      let result = try layout(arguments)
      #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
      #expect(
        result.messages == "headroom layout: \(message)\nTry 'headroom layout --help'.\n",
        "\(result.messages)")
    }
  }
}
