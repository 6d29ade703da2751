import ScreenMotion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Spring {
  /// The exponential function of the C library.
  static func exponentialForTests(_ x: Double) -> Double { exp(x) }
}
