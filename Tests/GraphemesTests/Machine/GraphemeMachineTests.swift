import TestSupport
import Testing

@testable import Graphemes

/// The machine itself: what the table is made of, and what follows from it.
@Suite struct GraphemeMachineTests {
  @Test func theTableIsTheRules() {
    let table = GraphemeMachine.transitions()
    #expect(table.count == GraphemeClass.count)
    for kind in GraphemeClass.allCases {
      for state in GraphemeMachine.State.allCases {
        let entry = table[Int(kind.rawValue)] >> (UInt64(state.rawValue) * 5)
        #expect((entry & 0x10 != 0) == GraphemeMachine.rule(state, kind).breaks, "\(state) before \(kind)")
        #expect(UInt8(entry & 0x0F) == GraphemeMachine.next(state, kind).rawValue, "\(state) before \(kind)")
      }
    }
  }

  @Test func everyRuleDecidesSomewhere() {
    var used: Set<String> = []
    for kind in GraphemeClass.allCases {
      for state in GraphemeMachine.State.allCases { used.insert(GraphemeMachine.rule(state, kind).number) }
    }
    #expect(used == Set(GraphemeMachine.rules.map(\.number)))
  }

  /// Every class but the five that carry leads to one state from everywhere.
  @Test func onlyMarksJoinersAndIndicatorsCarry() {
    for kind in GraphemeClass.allCases {
      let targets = Set(GraphemeMachine.State.allCases.map { GraphemeMachine.next($0, kind) })
      #expect((targets.count > 1) == kind.carries, "\(kind) leads to \(targets)")
    }
  }

  /// After a break, the next state depends on the scalar alone: at a break the machine forgets everything.
  @Test func aBreakForgetsWhatWasBefore() {
    for kind in GraphemeClass.allCases {
      let broken = GraphemeMachine.State.allCases.filter { GraphemeMachine.rule($0, kind).breaks }
      #expect(Set(broken.map { GraphemeMachine.next($0, kind) }).count <= 1, "\(kind)")
    }
  }

  /// No two states behave alike: the machine has no state too many.
  @Test func noTwoStatesAreTheSame() {
    // Refine by what breaks now, then by the group of the next state, until nothing changes.
    let states = GraphemeMachine.State.allCases
    var groups = [Int](repeating: 0, count: states.count)
    while true {
      let keys = states.map { state in
        [groups[Int(state.rawValue)]]
          + GraphemeClass.allCases.flatMap { kind in
            [
              GraphemeMachine.rule(state, kind).breaks ? 1 : 0,
              groups[Int(GraphemeMachine.next(state, kind).rawValue)],
            ]
          }
      }
      let names = Array(Set(keys))
      let refined = keys.map { names.firstIndex(of: $0) ?? 0 }
      if Set(refined).count == Set(groups).count { break }
      groups = refined
    }
    #expect(Set(groups).count == GraphemeMachine.stateCount)
  }

  /// The counts of two runs over one text differ by two at most, which is what a summary has room for.
  @Test func countsFromTwoStatesDifferByTwoAtMost() {
    struct Pair: Hashable { let first, second: GraphemeMachine.State }
    for first in GraphemeMachine.State.allCases {
      for second in GraphemeMachine.State.allCases {
        // All texts: explore pairs of states with the difference so far; more than a few differences cannot occur.
        var seen: Set<[Int]> = []
        var open: [(Pair, Int)] = [(Pair(first: first, second: second), 0)]
        while let (pair, difference) = open.popLast() {
          #expect(abs(difference) <= 2, "\(first) against \(second)")
          if abs(difference) > 2 { break }
          let key = [Int(pair.first.rawValue), Int(pair.second.rawValue), difference]
          if pair.first == pair.second || !seen.insert(key).inserted { continue }
          for kind in GraphemeClass.allCases {
            let step =
              (GraphemeMachine.rule(pair.first, kind).breaks ? 1 : 0)
              - (GraphemeMachine.rule(pair.second, kind).breaks ? 1 : 0)
            let next = Pair(
              first: GraphemeMachine.next(pair.first, kind), second: GraphemeMachine.next(pair.second, kind))
            #expect(abs(difference + step) <= 2, "\(first) against \(second)")
            open.append((next, difference + step))
          }
        }
      }
    }
  }
}
