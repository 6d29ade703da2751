/// Whether two numbers are the same to 1e-9, the tolerance of the tables; NaN is near nothing.
func near(_ found: Double, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
  (found - expected).magnitude <= tolerance
}
