import Files
import Processes
import Support
import Testing

@Suite("The program of a command")
struct ProgramLookupTests {
  private func folderWithPrograms() throws -> TemporaryFolder {
    let folder = try scratchFolder()
    for (name, text) in [("first", "#!/bin/sh\necho first"), ("second", "#!/bin/sh\necho second")] {
      try (folder.path / ByteString(name)).createFolder()
      try (folder.path / ByteString("\(name)/tool")).write(ByteString(text), permissions: 0o777)
    }
    try (folder.path / "first/plain").write("#!/bin/sh\n", permissions: 0o666)
    try (folder.path / "first/bare").write("echo bare $1\n", permissions: 0o777)
    try (folder.path / "first/folder").createFolder()
    return folder
  }

  private func run(_ arguments: ByteString..., path: ByteString?) throws -> ByteString {
    let folder = try folderWithPrograms()
    var environment: [ByteString: ByteString] = [:]
    if let path { environment["PATH"] = path.replacing("@", with: folder.path.bytes) }
    let result = try Command(arguments, in: folder.path, environment: environment).run()
    return result.output
  }

  @Test(
    "is the first of that name in the given PATH",
    arguments: [
      ("@/first:@/second", "first\n"), ("@/second:@/first", "second\n"), ("@/none::@/second", "second\n"),
      ("second", "second\n"), ("./first", "first\n"),
    ] as [(ByteString, ByteString)])
  func first(path: ByteString, output: ByteString) throws {
    #expect(try run("tool", path: path) == output)
  }

  @Test("with a slash is taken from the folder that it works in")
  func relative() throws {
    #expect(try run("second/tool", path: nil) == "second\n")
    #expect(try run("./first/tool", path: "/none") == "first\n")
  }

  @Test("may be a script without an interpreter line")
  func withoutInterpreter() throws {
    #expect(try run("bare", "argument", path: "@/first") == "bare argument\n")
  }

  @Test(
    "that cannot be run is named with the reason",
    arguments: [
      ("absent", "cannot run absent: no such program"),
      ("./absent", "cannot run ./absent: no such program"),
      ("", "cannot run : no such program"),
      ("plain", "cannot run plain: Permission denied"),
      ("first/plain", "cannot run first/plain: Permission denied"),
      ("folder", "cannot run folder: no such program"),
      ("first/folder", "cannot run first/folder: Permission denied"),
    ] as [(ByteString, String)])
  func refused(program: ByteString, message: String) throws {
    let error = #expect(throws: ProcessError.self) { try run(program, path: "@/first") }
    #expect(error?.description == message)
  }

  @Test("is not looked for in this process' own PATH")
  func emptyPath() throws {
    let error = #expect(throws: ProcessError.self) { try run("ls", path: nil) }
    #expect(error?.reason == .notFound)
  }

  @Test("is not blamed for a folder that is missing")
  func missingFolder() throws {
    let folder = try scratchFolder()
    let command = Command(["/bin/sh", "-c", ":"], in: folder.path / "gone", environment: [:])
    let error = #expect(throws: ProcessError.self) { try command.run() }
    #expect(error?.reason == .badFolder(folder.path / "gone"))
    #expect(error?.description.hasSuffix("gone: No such file or directory") == true)
  }

  @Test("gets no text that would arrive changed")
  func unusableTexts() throws {
    let zero = ByteString([97, 0, 98])
    let commands = [
      Command(["/bin/echo", zero], environment: [:]),
      Command(["/bin/echo"], environment: ["A": zero]),
      Command(["/bin/echo"], environment: ["A=B": ""]),
      Command(["/bin/echo"], environment: ["": "x"]),
    ]
    for command in commands {
      let error = #expect(throws: ProcessError.self) { try command.run() }
      guard case .unusable = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}

extension ByteString {
  fileprivate func replacing(_ placeholder: ByteString, with other: ByteString) -> ByteString {
    split(on: placeholder.bytes[0]).joined(separator: other)
  }
}
