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
    .executable(name: "headroom", targets: ["HeadroomCommand"]),
    .executable(name: "headroom-bench", targets: ["HeadroomBench"]),
    .executable(name: "FuzzGraphemes", targets: ["FuzzGraphemes"]),
    .executable(name: "FuzzLayout", targets: ["FuzzLayout"]),
    .library(name: "HeadroomFoundation", targets: ["HeadroomFoundation"]),
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

    .target(name: "CGraphemeLanes"),

    // The libraries, from the bottom up.
    module("Graphemes", ["CGraphemeLanes", "CICU"]),
    module("TextLimits", ["CICU", "Graphemes", "TextCells"]),
    module("TextEditing", ["CICU", "Graphemes", "TextLimits"]),
    module("JSONLines", []),
    module("ScreenMotion", []),
    module("ScreenLayout", ["ScreenMotion"]),
    module("TextCells", ["CICU", "Graphemes"]),
    .target(name: "CTerminal"),
    module("TerminalIO", ["CTerminal", "TextCells"]),
    module(
      "LineEditor",
      ["CICU", "Graphemes", "ScreenLayout", "ScreenMotion", "TextCells", "TextEditing", "TextLimits"]),
    module("Headroom", ["Graphemes", "TextLimits", "TextEditing", "ScreenMotion", "ScreenLayout"]),

    // The command.
    .target(name: "COptions"),
    .target(name: "CPluralRules", dependencies: ["ICU"], linkerSettings: [.linkedLibrary("icui18n")]),
    .executableTarget(
      name: "HeadroomCommand",
      dependencies: [
        "COptions", "CPluralRules", "Graphemes", "JSONLines", "LineEditor", "ScreenLayout", "ScreenMotion",
        "TerminalIO", "TextCells", "TextEditing", "TextLimits",
      ],
      swiftSettings: settings),

    // Fuzz targets: `swift build --sanitize fuzzer --product FuzzLayout`; built plainly they run the files they are given.
    .executableTarget(
      name: "FuzzLayout", dependencies: ["ScreenLayout", "ScreenMotion"], swiftSettings: settings),
    .executableTarget(name: "FuzzGraphemes", dependencies: ["GraphemesFuzz"], swiftSettings: settings),
    module("GraphemesFuzz", ["Graphemes"]),
    .executableTarget(name: "FuzzBuffer", dependencies: ["EditingFuzz"], swiftSettings: settings),
    .executableTarget(name: "FuzzJudge", dependencies: ["EditingFuzz"], swiftSettings: settings),
    module("HeadroomFoundation", ["TextEditing"]),
    .executableTarget(name: "FuzzDecoder", dependencies: ["TerminalFuzz"], swiftSettings: settings),
    .executableTarget(name: "FuzzRenderer", dependencies: ["TerminalFuzz"], swiftSettings: settings),
    module("TerminalFuzz", ["TerminalIO", "TerminalSupport", "TextCells"]),
    module("EditingFuzz", ["Graphemes", "TextEditing", "TextLimits"]),
    .executableTarget(name: "FuzzRules", dependencies: ["LimitsFuzz"], swiftSettings: settings),
    .executableTarget(name: "FuzzJSON", dependencies: ["LimitsFuzz"], swiftSettings: settings),
    module("LimitsFuzz", ["Graphemes", "JSONLines", "TextLimits"]),

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
    tests("Headroom", ["HeadroomCommand"]),
    .testTarget(
      name: "CommandTests", dependencies: ["HeadroomCommand", "JSONLines", "TerminalSupport", "TestSupport"],
      swiftSettings: settings),
    tests("JSONLines"),
    tests("ScreenMotion"),
    tests("ScreenLayout", ["FuzzLayout", "HeadroomCommand", "ScreenMotion"]),
    tests("TextLimits", ["Graphemes", "LimitsFuzz"]),
    tests("HeadroomFoundation", ["TextEditing", "TextLimits"]),
    tests("TextEditing", ["EditingFuzz", "Graphemes", "TextLimits"]),
    tests("TextCells", ["Graphemes"]),
    tests("TerminalIO", ["TerminalFuzz", "TextCells"] + emulator),
    .target(
      name: "TerminalSupport", dependencies: ["Graphemes", "TestSupport", "TextCells"],
      path: "Tests/TerminalSupport", swiftSettings: settings),
    .testTarget(
      name: "ComposeTests",
      dependencies: [
        "HeadroomCommand", "LineEditor", "TerminalSupport", "TestSupport", "TextCells", "TextLimits",
      ],
      swiftSettings: settings),
    // What holds over modules, and what fuzzers found.
    .testTarget(
      name: "PropertyTests", dependencies: ["Headroom", "HeadroomCommand", "TestSupport"],
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
