import ScreenMotion
import Testing

@Suite struct RectTests {
  @Test func intersections() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let rows: [(Rect, Rect?, String)] = [
      (rect, rect, "itself"),
      (Rect(x: 5, y: -5, width: 10, height: 10), Rect(x: 5, y: 0, width: 5, height: 5), "a corner"),
      (Rect(x: 10, y: 0, width: 10, height: 10), Rect(x: 10, y: 0, width: 0, height: 10), "a shared edge"),
      (Rect(x: 10.1, y: 0, width: 10, height: 10), nil, "apart"),
      (Rect(x: 2, y: 2, width: -1, height: 5), nil, "a negative width"),
      (.zero, nil, "no extent"),
      (Rect(x: .nan, y: 0, width: 5, height: 5), nil, "no place"),
      (Rect(x: 0, y: 0, width: .infinity, height: .infinity), rect, "everything"),
    ]
    for (other, expected, reason) in rows {
      #expect(rect.intersection(other) == expected, "\(reason)")
      #expect(other.intersection(rect) == expected, "\(reason), the other way round")
    }
  }

  @Test func edges() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect((rect.maxX, rect.maxY, rect.midX, rect.midY) == (31, 42, 16, 22))
    #expect(rect.offset(x: 1, y: -1) == Rect(x: 2, y: 1, width: 30, height: 40))
    #expect(rect.inset(top: 1, left: 2, bottom: 3, right: 4) == Rect(x: 3, y: 3, width: 24, height: 36))
    #expect("\(Rect(x: 0, y: 508, width: 390, height: 336))" == "(0.0, 508.0, 390.0, 336.0)")
  }

  @Test func transformsMoveCorners() {
    let rect = Rect(x: 0, y: 0, width: 2, height: 1)
    let turned = AffineTransform(rotation: .pi / 2).applied(to: rect)
    #expect(near(turned.x, -1) && near(turned.y, 0) && near(turned.width, 1) && near(turned.height, 2))
    let both = AffineTransform(scaleX: 2, y: 3).concatenating(AffineTransform(translationX: 10, y: 20))
    #expect(both.applied(to: rect) == Rect(x: 10, y: 20, width: 4, height: 3))
    #expect(both.applied(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
  }
}
