// swift-tools-version: 6.1
import PackageDescription

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
    .executable(name: "headroom", targets: ["HeadroomCommand"]),
  ],
  targets: [
    // The C that Swift has no words for.
    .systemLibrary(
      name: "ICU",
      pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["ICU"], linkerSettings: [.linkedLibrary("icuuc")]),

    // The libraries, from the bottom up.
    module("Graphemes", ["CICU"]),
    module("TextLimits", ["Graphemes"]),
    module("TextEditing", ["Graphemes", "TextLimits"]),
    module("JSONLines", []),
    module("ScreenMotion", []),
    module("ScreenLayout", ["ScreenMotion"]),
    module("Headroom", ["Graphemes", "TextLimits", "TextEditing", "ScreenMotion", "ScreenLayout"]),

    // The command.
    .target(name: "COptions"),
    .executableTarget(
      name: "HeadroomCommand",
      dependencies: ["COptions", "Graphemes", "JSONLines", "TextEditing", "TextLimits"],
      swiftSettings: settings),

    // What the tests share: corpus tables, seeded random text.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("Graphemes"),
    tests("Headroom", ["HeadroomCommand"]),
    .testTarget(
      name: "CommandTests", dependencies: ["HeadroomCommand", "JSONLines", "TestSupport"],
      swiftSettings: settings),
    tests("JSONLines"),
    tests("ScreenMotion"),
    tests("ScreenLayout", ["ScreenMotion"]),
    tests("TextLimits", ["Graphemes"]),
    tests("TextEditing", ["Graphemes", "TextLimits"]),
  ],
  swiftLanguageModes: [.v6]
)
