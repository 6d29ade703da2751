import Graphemes

/// ICU is there without its data, and what can be done about it.
struct MissingICUData: Error, CustomStringConvertible {
  let error: ICUError

  var description: String {
    let version = UnicodeVersion.icu
    // ICU's name for its data: the version, and l or b for the byte order.
    let file = "icudt\(version.major)\(1.littleEndian == 1 ? "l" : "b").dat"
    return """
      ICU \(version) lacks its data, without which nothing can be counted right
      \(error)
      Install ICU again (Debian: libicu\(version.major)), or set ICU_DATA to a folder that holds \(file).
      """
  }
}
