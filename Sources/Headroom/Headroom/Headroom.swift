@_exported import Graphemes
@_exported import ScreenDrawing
@_exported import ScreenLayout
@_exported import ScreenMotion
@_exported import TextEditing
@_exported import TextLimits
@_exported import TextViewSimulation
