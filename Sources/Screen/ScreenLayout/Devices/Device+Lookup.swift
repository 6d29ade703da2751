extension Device {
  /// A device of the catalogue by the name of any of its models, whatever the case of its letters.
  ///
  /// - Throws: `LayoutError.unknownDevice` with the names that share a word with the asked one.
  public static func named(_ name: String) throws(LayoutError) -> Device {
    let wanted = name.lowercased()
    let found = catalogue.first { $0.name.lowercased() == wanted }
    let sharing = catalogue.first { $0.models.contains { $0.lowercased() == wanted } }
    guard let device = found ?? sharing else {
      let words = wanted.split(separator: " ").filter { $0 != "iphone" && $0 != "ipad" }
      let near = catalogue.flatMap(\.models).filter { model in
        let parts = model.lowercased().split(separator: " ")
        return words.contains { parts.contains($0) }
      }
      throw .unknownDevice(name: name, near: Array(near.prefix(8)))
    }
    return device
  }
}
