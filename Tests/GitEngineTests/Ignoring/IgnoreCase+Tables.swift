import Files

extension IgnoreCase {
  static let precedence: [IgnoreCase] = [
    IgnoreCase(
      "the last line that matches", "*.log\n!keep.log\n", ignored: ["a.log"], open: ["keep.log", "d/keep.log"]),
    IgnoreCase("an exception before the rule has no effect", "!keep.log\n*.log\n", ignored: ["keep.log"]),
    IgnoreCase(
      "nothing in an ignored folder is taken back", "/dist/\n!/dist/*.md\n!/dist/sub/\n",
      ignored: ["dist/", "dist/a.md", "dist/sub/", "dist/sub/a.md"], open: ["dist.md"]),
    IgnoreCase(
      "not by a file of rules in it either", files: [".gitignore": "dist/\n", "dist/.gitignore": "!*\n"],
      ignored: ["dist/a"]),
    IgnoreCase(
      "an exception by name holds in a folder whose contents are ignored", "build/*\n!README.md\n!.gitkeep\n",
      ignored: ["build/x", "build/sub/README.md"], open: ["build/README.md", "build/.gitkeep", "build/"]),
    IgnoreCase(
      "a folder can be taken back and its contents ignored", "/*\n!/foo\n/foo/*\n!/foo/bar\n",
      ignored: ["a", "foo/a"], open: ["foo/", "foo/bar", "foo/bar/x"]),
    IgnoreCase(
      "the deepest file of rules that says anything",
      files: [".gitignore": "*.a\n!x.b\n", "d/.gitignore": "!*.a\nx.b\n", "d/e/.gitignore": "y.a\n"],
      ignored: ["x.a", "d/x.b", "d/e/y.a"], open: ["d/x.a", "d/e/x.a", "x.b"]),
    IgnoreCase(
      "any .gitignore before the repository's own file",
      files: [".gitignore": "!a\nb\n", ".git/info/exclude": "a\n!b\nc\n"], ignored: ["b", "c", "d/c"], open: ["a"]),
  ]

  static let lines: [IgnoreCase] = [
    IgnoreCase("a name is one at any depth", "foo\n", ignored: ["foo", "a/foo", "a/b/foo", "foo/x"], open: ["foox"]),
    IgnoreCase("a slash at the start ties it", "/foo\n", ignored: ["foo", "foo/x"], open: ["a/foo"]),
    IgnoreCase(
      "a slash in the middle ties it", "a/foo\n", ignored: ["a/foo", "a/foo/x"], open: ["b/a/foo", "a/foox"]),
    IgnoreCase(
      "it is tied to the folder of its file", files: ["d/.gitignore": "/foo\na/b\n"], ignored: ["d/foo", "d/a/b"],
      open: ["foo", "d/e/foo", "a/b"]),
    IgnoreCase(
      "a slash at the end is about folders", "foo/\n/bar/\n", ignored: ["foo/", "a/foo/", "a/foo/x", "bar/"],
      open: ["b/foo", "a/bar/", "barb/", "barb/x"]),
    IgnoreCase("a comment, and a hash that is none", "#a\n\\#b\n", ignored: ["#b"], open: ["#a", "a"]),
    IgnoreCase("an exclamation mark that is none", "\\!a\n", ignored: ["!a"], open: ["a"]),
    IgnoreCase("empty lines", "\n\n  \n!\n/\n//\n!/\n", open: ["a", "a/", " ", "  "]),
    IgnoreCase(
      "spaces at the end", "a  \nb\\ \nc \\ \nd\\  \ne\t\n", ignored: ["a", "b ", "c  ", "d "],
      open: ["a  ", "b", "c", "d", "d  ", "e"]),
    IgnoreCase("spaces at the start count", " a\n", ignored: [" a"], open: ["a"]),
    IgnoreCase("escapes", "\\a\nb\\*c\n\\\\d\n", ignored: ["a", "b*c", "\\d"], open: ["bxc", "d", "\\a"]),
    IgnoreCase("a backslash at the end matches nothing", "a\\\nb\\/\n*\\\n", open: ["a", "a\\", "b/", "b\\/", "x"]),
    IgnoreCase("line ends of Windows", "a\r\n!b\r\nc\r\r\n\r\nd\r", ignored: ["a", "c\r", "d"], open: ["c", "d\r"]),
    IgnoreCase(
      "a byte order mark, at the start only", "\u{FEFF}a\n\u{FEFF}b\n", ignored: ["a", "\u{FEFF}b"], open: ["b"]),
    IgnoreCase("a last line without an end", "a\nb", ignored: ["a", "b"]),
    IgnoreCase("a NUL ends a line", "a\0b\n", ignored: ["a"], open: ["b"]),
    IgnoreCase("other bytes than ASCII", "é*\n", ignored: ["é", "éa"], open: ["e"]),
    IgnoreCase("an exact path and one that goes on", "/a/b/\n", ignored: ["a/b/"], open: ["a/bc/", "a/bc/d", "a/"]),
  ]

  static let stars: [IgnoreCase] = [
    IgnoreCase(
      "one stays in its folder", "a/*/b\nc/*.x\n", ignored: ["a/1/b", "c/.x"], open: ["a/1/2/b", "a/b", "c/d/e.x"]),
    IgnoreCase("one alone is every name", "*\n!*/\n!a.c\n", ignored: ["a", "d/b"], open: ["d/", "a.c", "d/e/a.c"]),
    IgnoreCase(
      "two in front are any folders", "**/foo\n**/a/b\n", ignored: ["foo", "a/foo", "a/b/foo", "a/b", "c/a/b"]),
    IgnoreCase(
      "two behind are all that is inside", "abc/**\n", ignored: ["abc/a", "abc/a/b"], open: ["abc/", "x/abc/a"]),
    IgnoreCase(
      "two between are any folders, or none", "a/**/b\n", ignored: ["a/b", "a/x/b", "a/x/y/b"],
      open: ["a/xb", "ab", "x/a/b"]),
    IgnoreCase(
      "two beside other characters are one", "x**y\nd/**a\n", ignored: ["xy", "xay", "d/ba", "x/xzy"], open: ["d/b/a"]),
    IgnoreCase("two behind letters, in a path", "/a**/b\n", ignored: ["a/b", "ax/b", "ax/y/z/b"], open: ["a", "b"]),
    IgnoreCase("two behind a letter that follows a star", "/*a**/b\n", ignored: ["xa/b", "xay/b"], open: ["xa/y/b"]),
    IgnoreCase("three and more are two", "a/***/b\n****/c/d\n", ignored: ["a/b", "a/x/y/b", "c/d", "x/c/d"]),
    IgnoreCase("two before an escaped slash", "a/**\\/b\n", ignored: ["a/x/b", "a/x/y/b"], open: ["a/b"]),
    IgnoreCase(
      "question marks are one byte, and no slash", "a?c\nx?/y\n", ignored: ["abc", "xz/y"], open: ["ac", "a/c", "aéc"]),
    IgnoreCase("several in one name", "*a*b*.c\n", ignored: ["ab.c", "xaybz.c"], open: ["ba.c", "ab.cc"]),
    IgnoreCase("stars at both ends of a path", "**/*.log/**\n", ignored: ["a.log/x", "d/b.log/y/z"], open: ["a.log"]),
    IgnoreCase("a name that only looks like an end", "*foo\n", ignored: ["foo", "xfoo"], open: ["foox", "fo"]),
  ]

  static let brackets: [IgnoreCase] = [
    IgnoreCase("ranges and single ones", "[a-cx]\n", ignored: ["a", "c", "x"], open: ["d", "-", "[a-cx]"]),
    IgnoreCase("all others", "[!a]1\n[^a]2\n", ignored: ["b1", "b2"], open: ["a1", "a2"]),
    IgnoreCase("never a slash", "a[/]b\na[!x]c\n", open: ["a/b", "a/c"]),
    IgnoreCase(
      "a bracket in front is one of them", "[]a]1\n[!]a]2\n", ignored: ["]1", "a1", "b2"], open: ["]2", "a2"]),
    IgnoreCase(
      "a hyphen at an end", "[-a]1\n[a-]2\n[+--]3\n", ignored: ["-1", "a1", "-2", "a2", ",3", "-3"], open: ["b1"]),
    IgnoreCase("a range that runs backwards is its start", "[c-a]\n", ignored: ["c"], open: ["a", "b"]),
    IgnoreCase("escapes", "[\\]]1\n[\\\\]2\n[a\\-c]3\n[a-\\d]4\n", ignored: ["]1", "\\2", "-3", "c4"], open: ["b3"]),
    IgnoreCase(
      "classes", "[[:digit:]]1\n[[:alpha:][:punct:]]2\n[![:upper:]]3\n[[:space:]]4\n[[:xdigit:]x]5\n",
      ignored: ["71", "a2", "_2", "a3", " 4", "F5", "x5"], open: ["a1", "72", "A3", "_4", "g5"]),
    IgnoreCase("a class that is none matches nothing", "[[:nope:]]\n[[::]]\n*[[:x:]a]\n", open: ["n", ":", "a", "xa"]),
    IgnoreCase("what only begins like a class", "[[:x]\n[[:]y]\n", ignored: ["[", ":", "x", "[y]", ":y]"]),
    IgnoreCase("one that is not closed matches nothing", "[a\n*[\n[a-\n[!\n[]\na[[:x\n", open: ["[a", "a", "[", "[]"]),
    IgnoreCase("a range after a range", "[a-c-e]\n", ignored: ["b", "-", "e"], open: ["d"]),
  ]

  static let capitals: [IgnoreCase] = [
    IgnoreCase("in names, paths and ends", "Foo\n/A/b\n*.LOG\n", ignored: ["fOO", "FOO", "a/B", "x.Log"]),
    IgnoreCase("in the way to a file of rules", files: ["Dir/.gitignore": "A\n"], ignored: ["Dir/a", "Dir/x/A"]),
    IgnoreCase(
      "ranges and classes, but not single ones", "[A-C]1\n[[:upper:]]2\n[X]3\n", ignored: ["a1", "b2"],
      open: ["x3", "X3"]),
    IgnoreCase("but not behind a backslash", "x?\\Y\n", open: ["xaY", "xay"]),
    IgnoreCase("only those of ASCII", "É\n", ignored: ["É"], open: ["é"]),
  ]
}
