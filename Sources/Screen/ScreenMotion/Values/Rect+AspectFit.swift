extension Rect {
  /// The largest rectangle of an aspect ratio that fits into this one, centred: letter-boxed, never cropped.
  ///
  /// An empty size or rectangle gives a rectangle of no extent in the middle.
  public func aspectFit(_ size: Size) -> Rect {
    guard size.width > 0, size.height > 0, !isEmpty else {
      return Rect(x: midX, y: midY, width: 0, height: 0)
    }
    let scale = min(width / size.width, height / size.height)
    let fitted = Size(width: size.width * scale, height: size.height * scale)
    return Rect(
      x: x + (width - fitted.width) / 2, y: y + (height - fitted.height) / 2, width: fitted.width,
      height: fitted.height)
  }

  /// A rectangle as wide as this one with the aspect ratio of a size, centred down.
  ///
  /// This is how simple photo browsers do it: a tall image leaves the screen at the top and the bottom, and on a
  /// wide screen nearly every image does. An empty size gives no height.
  public func widthFit(_ size: Size) -> Rect {
    guard size.width > 0, size.height > 0, !isEmpty else {
      return Rect(x: x, y: midY, width: width, height: 0)
    }
    let height = width / size.width * size.height
    return Rect(x: x, y: y + (self.height - height) / 2, width: width, height: height)
  }
}
