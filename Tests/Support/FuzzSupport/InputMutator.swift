import TestSupport

/// Inputs made from others: the same ones on every machine for a seed, which libFuzzer does not promise.
struct InputMutator {
  private static let longest = 4096
  /// So many of the inputs made are changed further.
  private static let kept = 64

  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private var recent: [[UInt8]] = []
  private var generator: SeededGenerator

  /// - Parameters:
  ///   - seeds: the inputs to start from.
  ///   - words: bytes that the target cares about.
  init(seeds: [[UInt8]], words: [[UInt8]], seed: UInt64) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.words = words
    generator = SeededGenerator(seed: seed)
  }

  /// The next input: one to four changes to a seed, or to an input made before.
  mutating func next() -> [UInt8] {
    let pool = recent.isEmpty || Bool.random(using: &generator) ? seeds : recent
    var input = pool.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&input) }
    input = Array(input.prefix(Self.longest))
    if recent.count < Self.kept {
      recent.append(input)
    } else {
      recent[Int.random(in: 0..<Self.kept, using: &generator)] = input
    }
    return input
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = Int.random(in: 0...input.count, using: &generator)
    let range = place..<Int.random(in: place...min(input.count, place + 32), using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: input.replaceSubrange(range, with: randomBytes(range.count))
    case 1: input.insert(contentsOf: randomBytes(Int.random(in: 1...4, using: &generator)), at: place)
    case 2: input.removeSubrange(range)
    case 3:
      let part = input[range]
      for _ in 0..<Int.random(in: 1...8, using: &generator) { input.insert(contentsOf: part, at: place) }
    case 4:
      // The rest of another input.
      let other = seeds.randomElement(using: &generator) ?? []
      input.replaceSubrange(
        place..., with: other.dropFirst(Int.random(in: 0...other.count, using: &generator)))
    case 5:
      // One byte, by a little or by one bit.
      guard place < input.count else { return }
      let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
      input[place] = Bool.random(using: &generator) ? input[place] ^ bit : input[place] &+ bit
    default:
      guard let word = words.randomElement(using: &generator) else { return }
      input.replaceSubrange(Bool.random(using: &generator) ? range : place..<place, with: word)
    }
  }

  private mutating func randomBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
