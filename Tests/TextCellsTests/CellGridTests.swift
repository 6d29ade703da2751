import TestSupport
import Testing
import TextCells

/// Grids never hold half a cluster, whatever is put where.
@Suite struct CellGridTests {
  @Test func writesTextAndStopsAtTheLimit() {
    var grid = CellGrid(columns: 8, rows: 2)
    #expect(grid.write("ab日本", row: 0, column: 0, limit: 5) == 4)
    #expect(grid.text(ofRow: 0) == "ab日")
    #expect(grid.write("abcdefghij", row: 1, column: 0) == 8)
    #expect(grid.description == "ab日\nabcdefgh")
  }

  @Test func overwritingHalfOfAWideClusterBlanksTheRest() {
    var grid = CellGrid(columns: 6, rows: 1)
    grid.write("日本語", row: 0, column: 0)
    grid.write("x", row: 0, column: 1)
    #expect(grid.text(ofRow: 0) == " x本語")
    grid.write("y", row: 0, column: 2)
    #expect(grid.text(ofRow: 0) == " xy 語")
  }

  @Test func aClusterAtTheEdgeIsLeftOut() {
    var grid = CellGrid(columns: 3, rows: 1)
    #expect(grid.write("ab日", row: 0, column: 0) == 2)
    grid.put(WidthModel.cluster.drawing(of: "日"), row: 0, column: 2)
    #expect(grid.text(ofRow: 0) == "ab")
    grid.put(WidthModel.cluster.drawing(of: "日"), row: 5, column: 0)
    grid.put(WidthModel.cluster.drawing(of: "日"), row: 0, column: -1)
    #expect(grid.text(ofRow: 0) == " b")
  }

  @Test func emptyGrids() {
    var grid = CellGrid(columns: 0, rows: 5)
    #expect(grid.write("abc", row: 0, column: 0) == 0)
    #expect(grid.description == "\n\n\n\n")
    grid = CellGrid(columns: -3, rows: -1)
    #expect(grid.columns == 0 && grid.rows == 0)
  }

  /// Cells compare by their bytes: canonically equivalent texts are different cells.
  @Test func equivalentTextsAreNotEqual() {
    var (composed, decomposed) = (CellGrid(columns: 1, rows: 1), CellGrid(columns: 1, rows: 1))
    composed.write("\u{E9}", row: 0, column: 0)
    decomposed.write("e\u{301}", row: 0, column: 0)
    #expect(composed != decomposed)
  }

  /// After any sequence of puts each wide cell has its rest and each rest its cell.
  @Test func randomPutsKeepClustersWhole() {
    var generator = SeededGenerator(seed: 20_150)
    let clusters = ["a", "日", "e\u{301}", "👨‍👩‍👧‍👦", "\u{1B}", "\u{200B}", "🇫🇷"]
    for _ in 0..<2_000 {
      var grid = CellGrid(columns: Int.random(in: 0...12, using: &generator), rows: 3)
      let model = Bool.random(using: &generator) ? WidthModel.cluster : .sumOfScalars
      for _ in 0..<12 {
        let cluster = clusters[Int.random(in: 0..<clusters.count, using: &generator)]
        grid.put(
          model.drawing(of: cluster[...]), row: Int.random(in: -1...3, using: &generator),
          column: Int.random(in: -9...13, using: &generator))
      }
      for row in 0..<grid.rows {
        var column = 0
        while column < grid.columns {
          let cell = grid[row: row, column: column]
          let rest = (column + 1)..<max(column + 1, column + cell.columns)
          let isWhole =
            cell.columns > 0 && rest.upperBound <= grid.columns
            && rest.allSatisfy { grid[row: row, column: $0].isContinuation }
          if !isWhole {
            Issue.record("seed \(generator.seed): \(grid.row(row).map(\.columns)) at column \(column)")
            return
          }
          column = rest.upperBound
        }
      }
    }
  }

  /// Sizes that nothing could hold are cut, whatever they multiply to.
  @Test(
    arguments: [(.max, .max), (.max, 1), (1, .max), (65535, 65535), (0, .max), (.max, 0), (-1, .max)]
      as [(Int, Int)])
  func hugeSizes(_ columns: Int, _ rows: Int) {
    var grid = CellGrid(columns: columns, rows: rows)
    #expect(grid.columns * grid.rows <= CellGrid.largestCount)
    grid.resize(rows: .max)
    #expect(grid.columns * grid.rows <= CellGrid.largestCount)
  }
}
