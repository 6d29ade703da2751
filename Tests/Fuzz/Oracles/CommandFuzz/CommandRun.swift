import HeadroomCommand
import JSONLines

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A run of the command over a file, inside this process.
struct CommandRun {
  /// The exit code.
  let status: Int32
  /// Standard output.
  let output: [UInt8]
  /// Standard error.
  let errors: [UInt8]
  /// The path of the file in messages.
  let path: String

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - words: the command line, with `FILE` where the path of the input belongs.
  ///   - input: what is in the file.
  init?(_ words: [String], over input: [UInt8]) {
    // The rules of whoever runs the fuzzer are none of the input.
    setenv("XDG_CONFIG_HOME", "/dev/null", 1)
    guard let file = NamelessFile(input), let output = NamelessFile(), let errors = NamelessFile() else {
      return nil
    }
    path = file.path
    let path = path
    status = HeadroomCommand.run(
      words.map { $0 == "FILE" ? path : $0 == "--rules=FILE" ? "--rules=\(path)" : $0 },
      output: output.descriptor, errors: errors.descriptor)
    self.output = output.readAll()
    self.errors = errors.readAll()
  }

  /// The lines of standard output as JSON objects; nil when a line is none, or is not as the writer writes it.
  var objects: [JSONObject]? {
    var objects: [JSONObject] = []
    for line in lines(output) {
      guard case .object(let object)? = try? JSONValue(reading: line), JSONValue.object(object).bytes == line
      else { return nil }
      objects.append(object)
    }
    return objects
  }

  /// The lines of standard error.
  var messages: [String] { lines(errors).map { String(decoding: $0, as: UTF8.self) } }

  /// What a terminal could act on in either stream, or what turns the direction of text.
  var danger: String? {
    for (name, bytes) in [("standard output", output), ("standard error", errors)] {
      if !bytes.isEmpty, bytes.last != 0x0A { return "\(name) ends inside a line" }
      if String(validating: bytes, as: UTF8.self) == nil { return "\(name) is ill-formed" }
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar != "\n" {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
          return "U+\(String(scalar.value, radix: 16)) on \(name)"
        default: break
        }
      }
    }
    return nil
  }
}

/// The lines of a text, without their line feeds; a last one without a line feed is a line.
func lines(_ bytes: [UInt8]) -> [[UInt8]] {
  var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
