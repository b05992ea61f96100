import Files

/// Names that tools get wrong: Git and the file system accept all of them.
let awkwardNames: [ByteString] = [
  "plain.txt", "with space", "line\nfeed", "tab\tstop", "quo\"te", "it's", "back\\slash", "-leading-dash", "--help",
  "*star?[x]", "ünïcode-日本語", ByteString([0x66, 0xff, 0xfe, 0x80]), " leading space", "trailing space ", "a:b",
  "!bang", "#hash", "~tilde", "$(command)", "per%cent", "\u{1B}[31mred",
]
