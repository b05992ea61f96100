// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func cLibrary(_ name: String, pkgConfig: String? = nil, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "Support"] + dependencies, swiftSettings: strict)
}

let package = Package(
  name: "git-drill",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "git-drill", targets: ["git-drill"])],
  targets: [
    cLibrary("CGit2", pkgConfig: "libgit2", apt: "libgit2-dev", brew: "libgit2"),
    cLibrary("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    cLibrary("CCMark", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-dev", brew: "cmark-gfm"),
    cLibrary("CJansson", pkgConfig: "jansson", apt: "libjansson-dev", brew: "jansson"),
    cLibrary("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
    .target(name: "CShims", dependencies: ["CGit2"], linkerSettings: [.linkedLibrary("z")]),

    library("Files"),
    library("Processes", ["Files", "CShims"]),
    library("Documents", ["Files", "CYAML", "CJansson"]),
    library("GitEngine", ["Files", "CGit2", "CShims"]),
    library("Scenarios", ["Files", "Documents", "GitEngine"]),
    library("Checks", ["Files", "Documents", "GitEngine"]),
    library("Drills", ["Files", "Processes", "Documents", "GitEngine", "Scenarios", "Checks"]),
    .executableTarget(name: "EmbedFiles", dependencies: ["Files"], swiftSettings: strict),
    .plugin(
      name: "EmbedFilesPlugin", capability: .buildTool(), dependencies: ["EmbedFiles"],
      path: "Sources/EmbedFilesPlugin"),
    .target(
      name: "EmbeddedFiles", dependencies: ["Files"], exclude: ["Exercises", "Hooks"], swiftSettings: strict,
      plugins: ["EmbedFilesPlugin"]),
    library("CommitGraph"),
    library("Terminal", ["CommitGraph", "CCMark"]),
    library("HookKit", ["Files", "Processes", "Documents", "GitEngine", "CYAML", "CJansson", "CExpat"]),
    library(
      "DrillCLI",
      [
        "Files", "Processes", "Documents", "GitEngine", "Scenarios", "Checks", "Drills", "HookKit", "CommitGraph",
        "Terminal", "EmbeddedFiles",
      ]),
    .executableTarget(
      name: "git-drill", dependencies: ["DrillCLI"], swiftSettings: strict,
      linkerSettings: [
        // See Sources/CShims/certificates.c.
        .unsafeFlags(
          ["-Xlinker", "--export-dynamic-symbol=mbedtls_x509_crt_parse_file"], .when(platforms: [.linux])),
        // Without symbols the one file is less than half as large.
        .unsafeFlags(["-Xlinker", "-s"], .when(platforms: [.linux], configuration: .release)),
      ]),

    .target(
      name: "Support", dependencies: ["Files", "Processes", "GitEngine"], path: "Tests/Support", swiftSettings: strict),
    .executableTarget(
      name: "benchmark", dependencies: ["Files", "Documents", "Checks"], path: "Tests/Benchmarks",
      exclude: ["exercises", "five-checks.yaml"], swiftSettings: strict),
    tests("Files"),
    tests("Processes", ["Files"]),
    tests("Documents", ["Files"]),
    tests("GitEngine", ["Files", "Processes"]),
    tests("Scenarios", ["Files", "Processes", "Documents", "GitEngine"]),
    tests("Checks", ["Files", "Processes", "Documents", "GitEngine", "Scenarios"]),
    tests("Drills", ["Files", "Processes", "Documents", "GitEngine", "Scenarios", "Checks"]),
    .testTarget(
      name: "EmbeddedFilesTests", dependencies: ["EmbeddedFiles", "Files"], exclude: ["Fixture"], swiftSettings: strict,
      plugins: ["EmbedFilesPlugin"]),
    tests("CommitGraph"),
    tests("Terminal", ["CommitGraph"]),
    tests("HookKit", ["Files", "Processes", "Documents", "GitEngine"]),
    tests("DrillCLI", ["Files", "Processes", "Documents", "GitEngine", "Drills", "Terminal", "EmbeddedFiles"]),
  ]
)
