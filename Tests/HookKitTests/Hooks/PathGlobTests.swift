import Files
import Testing

@testable import HookKit

@Suite("Patterns of paths")
struct PathGlobTests {
  @Test(
    "match as in .gitignore",
    arguments: [
      ("*.swift", "a.swift", true), ("*.swift", "x/y/a.swift", true), ("*.swift", "a.swift.txt", false),
      ("src/*.c", "src/a.c", true), ("src/*.c", "src/x/a.c", false), ("src/*.c", "x/src/a.c", false),
      ("src/**/*.c", "src/a.c", true), ("src/**/*.c", "src/x/y/a.c", true), ("**/a", "a", true),
      ("**/a", "x/y/a", true), ("**/a/b", "x/a/b", true), ("a/**", "a/x/y", true), ("a/**", "a", false),
      ("vendor", "vendor/x/y.c", true), ("vendor/", "vendor/x", true), ("vendor", "x/vendor/y", true),
      ("/vendor", "x/vendor/y", false), ("/a", "a", true), ("./a", "a", true), ("a?c", "abc", true),
      ("a?c", "a/c", false), ("a?c", "a\u{e9}c", true), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
      ("[!a-c]x", "dx", true), ("[]]x", "]x", true), ("{a,b}.c", "b.c", true), ("{a,b}.c", "c.c", false),
      ("x.{c,h}{,pp}", "x.hpp", true), ("{a,{b,c}}", "c", true), ("\\*", "*", true), ("\\*", "a", false),
      ("*", "any/thing", true), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("*a*", "xay", true),
      ("\u{e9}", "\u{e9}", true), ("[\u{e8}-\u{ea}]", "\u{e9}", true), ("a*b/c", "axxb/c", true),
      ("a*b/**/d*f", "axb/1/2/dxf", true), ("a*b/**/d*f", "axb/1/2/dxg", false), ("-*", "-x", true),
    ] as [(String, ByteString, Bool)])
  func match(_ pattern: String, _ path: ByteString, _ expected: Bool) throws {
    #expect(try #require(PathGlob(pattern)).matches(path) == expected)
  }

  @Test("take bytes that are not UTF-8 one by one")
  func bytes() throws {
    #expect(try #require(PathGlob("a?b")).matches(ByteString([97, 0xFF, 98])))
    #expect(try #require(PathGlob("a[!x]b")).matches(ByteString([97, 0xFF, 98])))
    #expect(try !#require(PathGlob("a[x]b")).matches(ByteString([97, 0xFF, 98])))
  }

  @Test("are refused where they are not closed", arguments: ["", "/", "[a", "{a", "a\\", "[z-a]"])
  func invalid(_ pattern: String) { #expect(PathGlob(pattern) == nil) }

  @Test("with many stars take no time on names that nearly match")
  func linear() throws {
    let name = ByteString(Array(repeating: UInt8(ascii: "a"), count: 4000))
    #expect(try !#require(PathGlob("a*a*a*a*a*a*a*a*a*a*a*b")).matches(name))
  }
}
