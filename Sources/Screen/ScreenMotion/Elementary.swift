#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The elementary functions of the C library; the only place of the module that names it. Results differ by a unit
// in the last place between C libraries, which is why tables are compared to 1e-9.

func exponential(_ x: Double) -> Double { exp(x) }
/// e^x − 1, with all digits beside 0.
func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
