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
let emulator: [Target.Dependency] = hasEmulator ? ["CVTerm"] : []

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  // Structures can recompute everything they keep and compare: `checkInvariants()`. Costs O(n log n) a call.
  .define("HEADROOM_CHECKS", .when(configuration: .debug)),
]

/// A library module of `Sources/`; arrows go down only.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A fuzz target: `swift build --sanitize fuzzer --product NAME`; built plainly it runs the files it is given.
func fuzzTarget(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: ["FuzzSupport"] + dependencies, swiftSettings: settings)
}

/// The tests of one module, in `Tests/NAMETests`.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "Headroom",
  products: [
    .library(name: "Headroom", targets: ["Headroom"]),
    .library(name: "HeadroomComposer", targets: ["LineEditor", "TerminalIO"]),
    .library(name: "HeadroomFoundation", targets: ["HeadroomFoundation"]),
    .executable(name: "headroom", targets: ["HeadroomMain"]),
    .executable(name: "headroom-bench", targets: ["HeadroomBench"]),
    // `.ci/fuzz` finds the fuzz targets by these lines.
    .executable(name: "FuzzGraphemes", targets: ["FuzzGraphemes"]),
    .executable(name: "FuzzLayout", targets: ["FuzzLayout"]),
    .executable(name: "FuzzBuffer", targets: ["FuzzBuffer"]),
    .executable(name: "FuzzJudge", targets: ["FuzzJudge"]),
    .executable(name: "FuzzDecoder", targets: ["FuzzDecoder"]),
    .executable(name: "FuzzRenderer", targets: ["FuzzRenderer"]),
    .executable(name: "FuzzRules", targets: ["FuzzRules"]),
    .executable(name: "FuzzJSON", targets: ["FuzzJSON"]),
  ],
  targets: [
    // The C that Swift has no words for.
    .systemLibrary(
      name: "ICU",
      pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["ICU"], linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CPluralRules", dependencies: ["ICU"], linkerSettings: [.linkedLibrary("icui18n")]),
    .target(name: "CGraphemeLanes"),
    .target(name: "COptions"),
    .target(name: "CTerminal"),

    // The libraries, from the bottom up.
    module("Graphemes", ["CGraphemeLanes", "CICU"]),
    module("TextCells", ["CICU", "Graphemes"]),
    module("TextLimits", ["CICU", "Graphemes", "TextCells"]),
    module("TextEditing", ["CICU", "Graphemes", "TextLimits"]),
    module("ScreenMotion", []),
    module("ScreenLayout", ["ScreenMotion"]),
    module("TerminalIO", ["CTerminal", "TextCells"]),
    module(
      "LineEditor",
      ["CICU", "Graphemes", "ScreenLayout", "ScreenMotion", "TextCells", "TextEditing", "TextLimits"]),
    module("Headroom", ["Graphemes", "TextLimits", "TextEditing", "ScreenMotion", "ScreenLayout"]),
    module("HeadroomFoundation", ["TextEditing"]),
    module("JSONLines", []),

    // The command, and the program.
    module(
      "HeadroomCommand",
      [
        "COptions", "CPluralRules", "Graphemes", "JSONLines", "LineEditor", "ScreenLayout", "ScreenMotion",
        "TerminalIO", "TextCells", "TextEditing", "TextLimits",
      ]),
    .executableTarget(name: "HeadroomMain", dependencies: ["HeadroomCommand"], swiftSettings: settings),

    // What is fuzzed, as libraries that the tests replay too, and the fuzz targets.
    module("FuzzSupport", []),
    module("GraphemesFuzz", ["Graphemes"]),
    module("LimitsFuzz", ["Graphemes", "JSONLines", "TextLimits"]),
    module("EditingFuzz", ["Graphemes", "TextEditing", "TextLimits"]),
    module("TerminalFuzz", ["TerminalIO", "TerminalSupport", "TextCells"]),
    module(
      "CommandFuzz",
      [
        "Graphemes", "HeadroomCommand", "JSONLines", "LimitsFuzz", "ScreenLayout", "ScreenMotion",
        "TextEditing",
        "TextLimits",
      ]),
    fuzzTarget("FuzzGraphemes", ["GraphemesFuzz"]),
    fuzzTarget("FuzzRules", ["LimitsFuzz"]),
    fuzzTarget("FuzzJSON", ["CommandFuzz"]),
    fuzzTarget("FuzzBuffer", ["EditingFuzz"]),
    fuzzTarget("FuzzJudge", ["EditingFuzz"]),
    fuzzTarget("FuzzLayout", ["ScreenLayout", "ScreenMotion"]),
    fuzzTarget("FuzzDecoder", ["TerminalFuzz"]),
    fuzzTarget("FuzzRenderer", ["TerminalFuzz"]),

    // Measurements, beside peers in the same run.
    .executableTarget(
      name: "HeadroomBench",
      dependencies: [
        "CICU", "Graphemes", "JSONLines", "ScreenLayout", "ScreenMotion", "TerminalSupport", "TestSupport",
        "TextEditing", "TextLimits",
      ]
        + (hasUTF8Proc ? ["UTF8Proc"] : []),
      swiftSettings: settings + (hasUTF8Proc ? [.define("HEADROOM_UTF8PROC")] : [])),

    // What the tests share: corpus tables, seeded random text.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("Graphemes", ["CGraphemeLanes", "GraphemesFuzz"]),
    tests("Headroom", ["HeadroomMain"]),
    .testTarget(
      name: "CommandTests", dependencies: ["HeadroomMain", "JSONLines", "TerminalSupport", "TestSupport"],
      swiftSettings: settings),
    tests("JSONLines"),
    tests("ScreenMotion"),
    tests("ScreenLayout", ["FuzzLayout", "HeadroomMain", "ScreenMotion"]),
    tests("TextLimits", ["CICU", "Graphemes", "LimitsFuzz"]),
    tests("HeadroomFoundation", ["TextEditing", "TextLimits"]),
    tests("TextEditing", ["EditingFuzz", "Graphemes", "TextLimits"]),
    tests("TextCells", ["Graphemes"]),
    tests("TerminalIO", ["CTerminal", "TerminalFuzz", "TerminalSupport", "TextCells"] + emulator),
    .target(
      name: "TerminalSupport", dependencies: ["Graphemes", "TestSupport", "TextCells"] + emulator,
      path: "Tests/TerminalSupport", swiftSettings: settings),
    .testTarget(
      name: "ComposeTests",
      dependencies: [
        "HeadroomCommand", "HeadroomMain", "LineEditor", "ScreenLayout", "TerminalIO", "TerminalSupport",
        "TestSupport", "TextCells", "TextEditing", "TextLimits",
      ] + emulator,
      swiftSettings: settings),
    // What holds over modules, and what fuzzers found.
    .testTarget(
      name: "PropertyTests", dependencies: ["Headroom", "HeadroomMain", "TestSupport"],
      swiftSettings: settings),
    tests(
      "LineEditor", ["Graphemes", "ScreenLayout", "TextCells", "TextEditing", "TextLimits", "TerminalIO"]),
  ],
  swiftLanguageModes: [.v6]
)

if hasUTF8Proc {
  package.targets.append(.systemLibrary(name: "UTF8Proc", providers: [.apt(["libutf8proc-dev"])]))
}
if hasEmulator {
  package.targets.append(
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]))
}
