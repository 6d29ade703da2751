@_exported import Graphemes
