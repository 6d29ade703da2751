import TerminalIO
import TestSupport

/// An event as the corpus writes it.
func described(_ event: InputEvent) -> String {
  switch event {
  case .key(let key):
    if case .character(let scalar) = key.code, key.modifiers.isEmpty, !scalar.isVisible {
      return codePoint(scalar.value)
    }
    return key.name
  case .paste(let paste):
    let text = paste.text.unicodeScalars.map { scalar in
      switch scalar {
      case "\r": "\\r"
      case "\n": "\\n"
      default:
        scalar.isVisible ? String(scalar) : "\\u{\(codePoint(scalar.value).dropFirst(2).trimmingZeros)}"
      }
    }
    return "paste(\(text.joined()))" + (paste.bytesLeftOut > 0 ? "+\(paste.bytesLeftOut)" : "")
  case .mouse(let mouse): return "\(mouse.kind) \(mouse.button) at \(mouse.row),\(mouse.column)"
  case .focus(let gained): return gained ? "focus" : "lost"
  case .reply(.cursorPosition(let row, let column)): return "cursor \(row),\(column)"
  case .reply(.mode(let mode, let value)): return "mode \(mode)=\(value)"
  case .reply(.attributes(let values)): return "attributes " + values.map(String.init).joined(separator: ",")
  case .reply(.keyboardFlags(let flags)): return "keyboard \(flags)"
  case .unknown(let bytes): return "unknown(\(hexadecimal(bytes)))"
  }
}

/// Bytes as the corpus writes them.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool { value >= 0x20 && value != 0x7F && value != 0x200D && value != 0xFFFD }
}

extension Substring {
  fileprivate var trimmingZeros: Substring { drop { $0 == "0" } }
}
