/// The names of scalars in Unicode, each asked for once: ICU unpacks a name every time.
final class ScalarNames {
  private var names: [UInt32: String] = [:]

  /// The name of a scalar, as `ScalarName` has it.
  func name(of scalar: UInt32) -> String {
    if let name = names[scalar] { return name }
    let name = ScalarName.of(scalar)
    names[scalar] = name
    return name
  }
}
