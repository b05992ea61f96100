internal import Files
internal import GitEngine
internal import Terminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Drill {
  /// Runs the command line of this process, and gives its exit code.
  public static func runProcess() -> Int32 {
    Interruption.watch()
    let environment = processEnvironment()
    func variable(_ name: ByteString) -> ByteString? { environment[name] }
    func path(_ name: ByteString) -> FilePath? { variable(name).flatMap { $0.isEmpty ? nil : FilePath($0) } }
    let home = path("HOME")
    GitLibrary.readConfiguration(
      ofHome: home, xdg: (path("XDG_CONFIG_HOME") ?? home.map { $0 / ".config" }).map { $0 / "git" }, system: "/etc")
    let context = Context(
      console: SystemConsole(environment: { variable(ByteString($0))?.utf8 }), environment: environment,
      folder: (try? FilePath.currentFolder()) ?? ".", executable: executableFile(), now: { Int64(time(nil)) },
      isInterrupted: { Interruption.isRequested })
    return run(processArguments(), in: context).rawValue
  }

  private static func processArguments() -> [ByteString] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { ByteString(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  private static func processEnvironment() -> [ByteString: ByteString] {
    var environment: [ByteString: ByteString] = [:]
    var next = environ
    while let entry = next.pointee {
      let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
      let equals = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
      environment[ByteString(bytes[..<equals])] = ByteString(bytes[equals...].dropFirst())
      next = next.successor()
    }
    return environment
  }

  /// This program's file: what the system says, else the name that it was called by.
  private static func executableFile() -> FilePath {
    if let path = try? FilePath("/proc/self/exe").resolved() { return path }
    let name = CommandLine.unsafeArgv[0].map { ByteString(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    return (try? FilePath(name ?? "git-drill").resolved()) ?? "git-drill"
  }
}
