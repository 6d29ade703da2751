// swift-tools-version: 6.1
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a C header is installed, for what is used only where it is there.
func isInstalled(header: String) -> Bool {
  ["/usr/include/", "/usr/local/include/", "/opt/homebrew/include/"].contains {
    access($0 + header, R_OK) == 0
  }
}

/// utf8proc is one of the benchmark's peers where Debian's libutf8proc-dev is installed.
let hasUTF8Proc = isInstalled(header: "utf8proc.h")

/// libvterm is the renderer's oracle in tests where Debian's libvterm-dev is installed.
let hasEmulator = isInstalled(header: "vterm.h")
let emulator = hasEmulator ? ["CVTerm"] : []

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  // Structures can recompute everything they keep and compare: `checkInvariants()`. Costs O(n log n) a call.
  .define("HEADROOM_CHECKS", .when(configuration: .debug)),
]

/// A library in C: `Sources/C/NAME`.
func c(_ name: String, _ dependencies: [String] = [], links library: String? = nil) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, path: "Sources/C/\(name)",
    linkerSettings: library.map { [.linkedLibrary($0)] })
}

/// A library in Swift: `FOLDER/NAME`.
func module(_ folder: String, _ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, path: "\(folder)/\(name)",
    swiftSettings: settings)
}

/// A program: `FOLDER/NAME`.
func program(
  _ folder: String, _ name: String, _ dependencies: [String], _ settings: [SwiftSetting] = settings
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, path: "\(folder)/\(name)",
    swiftSettings: settings)
}

/// A fuzz target over an oracle, one file in `Tests/Fuzz/Targets/NAME`: `swift build --sanitize fuzzer --product NAME`.
func fuzzer(_ name: String, over oracle: String) -> Target {
  program("Tests/Fuzz/Targets", name, ["FuzzSupport", oracle])
}

/// Tests: `Tests/NAMETests`.
func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: (["TestSupport"] + dependencies).map { .init(stringLiteral: $0) },
    swiftSettings: settings)
}

/// The fuzz targets with the oracles that they check inputs by; a new one is a line here and a file.
let fuzzers = [
  fuzzer("FuzzBuffer", over: "EditingFuzz"),
  fuzzer("FuzzCommand", over: "CommandFuzz"),
  fuzzer("FuzzDecoder", over: "TerminalFuzz"),
  fuzzer("FuzzGraphemes", over: "GraphemesFuzz"),
  fuzzer("FuzzJSON", over: "JSONLinesFuzz"),
  fuzzer("FuzzJudge", over: "EditingFuzz"),
  fuzzer("FuzzLayout", over: "LayoutFuzz"),
  fuzzer("FuzzRenderer", over: "TerminalFuzz"),
  fuzzer("FuzzRules", over: "LimitsFuzz"),
]

let package = Package(
  name: "Headroom",
  products: [
    .library(name: "Headroom", targets: ["Headroom"]),
    .library(name: "HeadroomComposer", targets: ["Composer", "LineEditor", "TerminalIO"]),
    .library(name: "HeadroomFoundation", targets: ["HeadroomFoundation"]),
    .executable(name: "headroom", targets: ["HeadroomMain"]),
    .executable(name: "headroom-bench", targets: ["HeadroomBench"]),
  ] + fuzzers.map { .executable(name: $0.name, targets: [$0.name]) },
  targets: [
    .systemLibrary(
      name: "ICU", path: "Sources/C/ICU", pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    c("CICU", ["ICU"], links: "icuuc"),
    c("CPluralRules", ["ICU"], links: "icui18n"),
    c("CGraphemeLanes"),
    c("COptions"),
    c("CTerminal"),

    // From the bottom up: a module depends on none that follows it.
    module("Sources/Text", "Graphemes", ["CGraphemeLanes", "CICU"]),
    module("Sources/Text", "TextCells", ["CICU", "Graphemes"]),
    module("Sources/Text", "TextLimits", ["CICU", "Graphemes", "TextCells"]),
    module("Sources/Text", "TextEditing", ["CICU", "Graphemes", "TextLimits"]),
    module("Sources/Text", "TextViewSimulation", ["Graphemes", "TextEditing", "TextLimits"]),
    module("Sources/Text", "JSONLines"),
    module("Sources/Screen", "ScreenMotion"),
    module("Sources/Screen", "ScreenLayout", ["ScreenMotion"]),
    module("Sources/Screen", "ScreenDrawing", ["ScreenLayout", "ScreenMotion"]),
    module("Sources/Composer", "TerminalIO", ["CTerminal", "TextCells"]),
    module(
      "Sources/Composer", "LineEditor",
      ["CICU", "Graphemes", "TextCells", "TextEditing", "TextLimits"]),
    module(
      "Sources/Composer", "Composer",
      [
        "CICU", "Graphemes", "LineEditor", "ScreenLayout", "ScreenMotion", "TextCells", "TextEditing",
        "TextLimits",
      ]),
    module(
      "Sources/Headroom", "Headroom",
      [
        "Graphemes", "ScreenDrawing", "ScreenLayout", "ScreenMotion", "TextEditing", "TextLimits",
        "TextViewSimulation",
      ]),
    module("Sources/Headroom", "HeadroomFoundation", ["TextEditing"]),
    module(
      "Sources/Command", "HeadroomCommand",
      [
        "COptions", "CPluralRules", "Composer", "Graphemes", "JSONLines", "LineEditor", "ScreenDrawing",
        "ScreenLayout",
        "ScreenMotion", "TerminalIO", "TextCells", "TextEditing", "TextLimits", "TextViewSimulation",
      ]),
    program("Sources/Command", "HeadroomMain", ["HeadroomCommand"]),

    module("Tests/Support", "FuzzSupport", ["TestSupport"]),
    module("Tests/Support", "TestSupport"),
    module("Tests/Support", "EditingSupport", ["TestSupport", "TextEditing"]),
    module("Tests/Support", "EditorSupport", ["LineEditor", "TextEditing", "TextLimits"]),
    module("Tests/Support", "TerminalSupport", ["Graphemes", "TestSupport", "TextCells"] + emulator),
    module("Tests/Fuzz/Oracles", "GraphemesFuzz", ["Graphemes"]),
    module("Tests/Fuzz/Oracles", "JSONLinesFuzz", ["JSONLines"]),
    module("Tests/Fuzz/Oracles", "LimitsFuzz", ["Graphemes", "TextLimits"]),
    module("Tests/Fuzz/Oracles", "EditingFuzz", ["Graphemes", "TextEditing", "TextLimits"]),
    module("Tests/Fuzz/Oracles", "LayoutFuzz", ["ScreenLayout", "ScreenMotion"]),
    module("Tests/Fuzz/Oracles", "TerminalFuzz", ["TerminalIO", "TerminalSupport", "TextCells"]),
    module(
      "Tests/Fuzz/Oracles", "CommandFuzz",
      [
        "Graphemes", "HeadroomCommand", "JSONLines", "ScreenLayout", "ScreenMotion", "TextEditing",
        "TextLimits",
      ]),
    program(
      "Tests/Benchmarks", "HeadroomBench",
      [
        "CICU", "Graphemes", "JSONLines", "ScreenLayout", "ScreenMotion", "TerminalSupport", "TestSupport",
        "TextEditing", "TextLimits",
      ] + (hasUTF8Proc ? ["UTF8Proc"] : []),
      settings + (hasUTF8Proc ? [.define("HEADROOM_UTF8PROC")] : [])),

    tests("Graphemes", ["CGraphemeLanes", "Graphemes", "GraphemesFuzz"]),
    tests("TextCells", ["Graphemes", "TextCells"]),
    tests("TextLimits", ["CICU", "Graphemes", "LimitsFuzz", "TextLimits"]),
    tests(
      "TextEditing",
      ["EditingFuzz", "EditingSupport", "Graphemes", "TextEditing", "TextLimits", "TextViewSimulation"]),
    tests(
      "TextViewSimulation",
      ["EditingSupport", "Graphemes", "TextEditing", "TextLimits", "TextViewSimulation"]),
    tests("JSONLines", ["JSONLines", "JSONLinesFuzz"]),
    tests("ScreenMotion", ["ScreenMotion"]),
    tests("ScreenLayout", ["HeadroomMain", "ScreenLayout", "ScreenMotion"]),
    tests("ScreenDrawing", ["ScreenDrawing", "ScreenLayout", "ScreenMotion"]),
    tests(
      "TerminalIO", ["CTerminal", "TerminalFuzz", "TerminalIO", "TerminalSupport", "TextCells"] + emulator),
    tests(
      "LineEditor",
      [
        "Composer", "EditorSupport", "Graphemes", "LineEditor", "ScreenLayout", "TerminalIO", "TextCells",
        "TextEditing", "TextLimits",
      ]),
    tests(
      "Composer",
      [
        "Composer", "EditorSupport", "Graphemes", "LineEditor", "ScreenLayout", "TerminalIO", "TextCells",
        "TextEditing", "TextLimits",
      ]),
    tests("Headroom", ["Headroom", "HeadroomMain"]),
    tests("HeadroomFoundation", ["HeadroomFoundation", "TextEditing", "TextLimits"]),
    tests("Command", ["HeadroomMain", "JSONLines", "TerminalSupport"]),
    tests(
      "Compose",
      [
        "Composer", "HeadroomCommand", "HeadroomMain", "LineEditor", "ScreenLayout", "TerminalIO",
        "TerminalSupport", "TextCells", "TextEditing", "TextLimits",
      ] + emulator),
    // What holds over modules, and what fuzzers found.
    tests("Property", ["Headroom", "HeadroomMain"]),
  ] + fuzzers,
  swiftLanguageModes: [.v6]
)

if hasUTF8Proc {
  package.targets.append(
    .systemLibrary(
      name: "UTF8Proc", path: "Tests/Benchmarks/UTF8Proc", providers: [.apt(["libutf8proc-dev"])]))
}
if hasEmulator {
  package.targets.append(
    .systemLibrary(
      name: "CVTerm", path: "Tests/Support/CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]))
}
