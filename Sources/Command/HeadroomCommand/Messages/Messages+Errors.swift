import ScreenLayout
import TextLimits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Errors in words.
extension Messages {
  /// A file or a stream that could not be read or written.
  func text(_ error: SystemError) -> String {
    let key: MessageKey =
      switch error.verb {
      case "read", "open": .cannotRead
      case "create": .cannotCreate
      case "find": .cannotFind
      default: .cannotWrite
      }
    let name = error.path == "standard output" ? phrase(.standardOutput) : printable(error.path)
    return phrase(key, [.name: name, .reason: reason(error.code)])
  }

  /// The system's reason; what is rare is said in the system's own words.
  func reason(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: phrase(.reasonNoPermission)
    case SystemError.notRegular: phrase(.reasonNotRegular)
    case ENOENT: phrase(.reasonNotFound)
    case EISDIR: phrase(.reasonIsDirectory)
    case ENOTDIR: phrase(.reasonNotDirectory)
    case ENOSPC: phrase(.reasonNoSpace)
    case EDQUOT: phrase(.reasonQuota)
    case EROFS: phrase(.reasonReadOnly)
    case EIO: phrase(.reasonInputOutput)
    case EPIPE: phrase(.reasonBrokenPipe)
    case EBADF: phrase(.reasonBadDescriptor)
    case ENAMETOOLONG: phrase(.reasonNameTooLong)
    default: String(cString: strerror(code))
    }
  }

  /// A text that cannot be divided into posts.
  func text(_ error: TextSplittingError) -> String {
    switch error {
    case .indivisible(_, let url):
      phrase(.indivisible, [.text: printable(url.prefix(60)) + (url.count > 60 ? "…" : "")])
    case .noRoom: phrase(.noRoomForPosts)
    }
  }

  /// A name that is not one of those known: the nearest of them, or all of them where there are few.
  func unknown(
    _ key: MessageKey, _ name: String, known: [String], nearestTo word: String? = nil,
    listsAll: Bool = false, prefix: String = ""
  ) -> String {
    let said = phrase(key, [.name: prefix + printable(name)])
    let near = Nearest.names(to: word ?? name, among: known)
    if near.isEmpty, !listsAll { return said }
    let names = (near.isEmpty ? known : near).map { prefix + $0 }.joined(separator: ", ")
    return "\(said) \(phrase(near.isEmpty ? .takeOneOf : .didYouMean, [.names: names]))"
  }
}
