/// A text in double quotes, as YAML reads it back.
func yamlQuoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted.replacing("${", with: "$${") + "\""
}

/// Names and contents that programs get wrong.
enum Awkward {
  static let paths = [
    "a.txt", "b.txt", "shared.txt", "notes/one.txt", "notes/two.txt", "with space.txt", "-dash", "ünïcödé.txt",
    "nfd-e\u{301}", "tab\there", "line\nfeed", "quote\"s", "it's", "back\\slash", "star*.c", "[x].txt", ":colon",
    "!bang", "#hash", "deep/er/and/deeper/file", ".hidden", "UPPER", "upper", "a", "a.b/c", "a-b", "dollar$", "%41",
    "emoji-🦆", "end ", " begin", "semi;colon", "q?", "~tilde", "notes.txt", "CON", "x/-y/z",
  ]

  static let contents = [
    "", "x", "one\n", "one\ntwo\n", "no line feed at the end", "crlf\r\nlines\r\n", "tab\tand  spaces \n\n\n",
    "<<<<<<< HEAD\nnot a conflict\n=======\n>>>>>>> x\n", "ünïcödé ☃\n", "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n",
    "# comment\n", "-n\n", "%s %d\n", "\n", "same\nsame\nsame\nsame\n",
  ]

  static let subjects = [
    "Fix it", "Add a file", "wip", "Ünïcödé ☃", "Quote \"this\" and 'that'", "fixup! Fix it", "squash! Add a file",
    "A subject that goes on and on, far beyond what anybody would want to read in one line of a log", "#42 is fixed",
    "Revert \"Fix it\"", "Merge it", "a: b", "[tag] text", "%h %s", "-x", "  spaces around  ", "two\nlines",
    "subject\n\nbody\n\n\nmore body\n", "(parens)", "`sh`",
  ]

  static let branches = [
    "topic", "feature/one", "feature/two", "fix-1", "ünïcödé", "release-1.0", "a/b/c", "UPPER", "with.dot", "x@y",
    "semi;colon", "quote'd", "dollar$", "plus+",
  ]

  static let people = [
    "kim", "alex", "sam", "Ünï Cödé <uni@example.org>", "O'Neill, Jr. <o@example.org>", "X <x y@example.org>",
  ]

  static let dates = [
    "2024-05-01 10:00 +0200", "2023-12-31 23:59:59 -1130", "2024-02-29 00:00", "1999-01-01 00:00 +0545",
    "2037-06-01 12:00 +0000",
  ]
}
