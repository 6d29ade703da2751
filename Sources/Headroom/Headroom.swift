@_exported import Graphemes
@_exported import TextLimits
