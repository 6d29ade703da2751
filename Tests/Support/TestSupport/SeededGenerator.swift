#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Random numbers that a seed repeats exactly (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed, to print when a test fails.
  public let seed: UInt64
  private var state: UInt64

  /// A generator from a seed; the environment variable `HEADROOM_SEED` overrides it, to repeat a failure.
  public init(seed: UInt64) {
    let named = getenv("HEADROOM_SEED").flatMap { UInt64(String(cString: $0)) }
    self.seed = named ?? seed
    state = self.seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Whether the long tests were asked for, by the environment variable `HEADROOM_LONG=1`.
public let runsLongTests = getenv("HEADROOM_LONG").map { String(cString: $0) == "1" } ?? false

/// Whether tests write the tables of the corpus that they can make, by the environment variable `HEADROOM_RENEW=1`.
public let renewsCorpus = getenv("HEADROOM_RENEW").map { String(cString: $0) == "1" } ?? false

/// Whether a sanitizer slows everything down and takes address space and signals for itself, as `.ci/sanitize` says by
/// the environment variable `HEADROOM_SANITIZER`.
public let runsUnderSanitizer = getenv("HEADROOM_SANITIZER") != nil
