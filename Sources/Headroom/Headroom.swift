@_exported import Graphemes
@_exported import TextEditing
@_exported import TextLimits
@_exported import ScreenLayout
@_exported import ScreenMotion
