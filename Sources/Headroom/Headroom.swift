@_exported import Graphemes
@_exported import TextEditing
@_exported import TextLimits
