internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Command {
  /// The program's path as the child sees it, found as a shell would find it from the child's folder.
  func programPath() throws(ProcessError) -> ByteString {
    guard let name = arguments.first, !name.isEmpty else { throw error(.notFound, code: ENOENT) }
    if name.bytes.contains(UInt8(ascii: "/")) { return name }
    var code = ENOENT
    for part in (environment["PATH"] ?? "").split(on: UInt8(ascii: ":")) {
      let candidate = part.isEmpty ? "./" + name : part + "/" + name
      let path = (folder ?? "").appending(candidate)
      guard path.isRegularFile else { continue }
      if path.withCString({ access($0, X_OK) }) == 0 { return candidate }
      code = EACCES
    }
    throw error(code == ENOENT ? .notFound : .refused, code: code)
  }

  /// Refuses what no process can receive unchanged.
  func checkTexts() throws(ProcessError) {
    let unusableArgument = arguments.first { $0.bytes.contains(0) }
    let unusableVariable = environment.first { name, value in
      name.isEmpty || name.bytes.contains(UInt8(ascii: "=")) || name.bytes.contains(0) || value.bytes.contains(0)
    }
    guard let text = unusableArgument ?? unusableVariable?.key else { return }
    throw error(.unusable(text), code: EINVAL)
  }

  func error(_ reason: ProcessError.Reason, code: Int32) -> ProcessError {
    ProcessError(program: arguments.first ?? "", reason: reason, code: code)
  }

  /// What the system's number for a failed start means: it does not say whether the folder or the program is at fault.
  func startError(_ code: Int32) -> ProcessError {
    if let folder, folder.withCString({ access($0, X_OK) }) != 0 { return error(.badFolder(folder), code: errno) }
    if let folder, !folder.isFolderOrLink { return error(.badFolder(folder), code: ENOTDIR) }
    return error(code == ENOENT ? .notFound : .refused, code: code)
  }
}

extension FilePath {
  fileprivate var isRegularFile: Bool { fileKind == S_IFREG }

  fileprivate var isFolderOrLink: Bool { fileKind == S_IFDIR }

  private var fileKind: mode_t? {
    var found = stat()
    return withCString { stat($0, &found) } == 0 ? found.st_mode & S_IFMT : nil
  }
}
