/// A key as a terminal reports it: what was pressed and what was held down.
public struct Key: Sendable, Hashable {
  /// The key that was pressed.
  public enum Code: Sendable, Hashable {
    /// A key that types a scalar; with Control held it is the lower-case letter.
    case character(Unicode.Scalar)
    /// A function key, from 1 on.
    case function(Int)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end, pageUp, pageDown
  }

  /// The keys held down, where a terminal distinguishes them.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits, as xterm and kitty encode them.
    public let rawValue: UInt8
    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; never set with a character, which says so by itself.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which many keyboards label Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// Super, the key with a logo.
    public static let `super` = Modifiers(rawValue: 8)
  }

  /// The key that was pressed.
  public var code: Code
  /// The modifiers that were held down.
  public var modifiers: Modifiers

  /// Creates a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The scalar that the key types by itself, or nil: a character without Control, Alt or Super.
  public var typed: Unicode.Scalar? {
    guard case .character(let scalar) = code, modifiers.subtracting(.shift).isEmpty else { return nil }
    return scalar
  }

  /// The scalar that a terminal sends for the key by itself or with Control, for keys that are to be taken literally;
  /// nil for keys that send a sequence.
  public var literal: Unicode.Scalar? {
    if let typed { return typed }
    switch (code, modifiers) {
    case (.tab, []): return "\t"
    case (.enter, []): return "\r"
    case (.escape, []): return "\u{1B}"
    case (.backspace, []): return "\u{7F}"
    case (.character(let scalar), .control): return Unicode.Scalar(scalar.value & 0x1F)
    default: return nil
    }
  }
}

extension Key: CustomStringConvertible {
  /// The key's name as key files write it: `C-a`, `M-f`, `C-M-left`, `S-enter`, `F2`, `space`.
  public var description: String { name }

  /// The key's name as key files write it: `C-a`, `M-f`, `C-M-left`, `S-enter`, `F2`, `space`.
  public var name: String {
    var name = ""
    if modifiers.contains(.super) { name += "s-" }
    if modifiers.contains(.control) { name += "C-" }
    if modifiers.contains(.alt) { name += "M-" }
    if modifiers.contains(.shift) { name += "S-" }
    switch code {
    case .character(" "): name += "space"
    case .character(let scalar): name.unicodeScalars.append(scalar)
    case .function(let number): name += "F\(number)"
    case .pageUp: name += "page-up"
    case .pageDown: name += "page-down"
    default: name += "\(code)"
    }
    return name
  }
}
