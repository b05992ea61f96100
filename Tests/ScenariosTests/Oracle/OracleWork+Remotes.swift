import Documents
import Files
import GitEngine
import Processes

@testable import Scenarios

extension OracleWork {
  func remote(_ step: RemoteStep) throws {
    let name = ByteString(step.name.text)
    if step.deletes {
      try git("remote", "remove", name)
      return
    }
    if let newName = step.newName {
      try git("remote", "rename", name, ByteString(newName.text))
      return
    }
    let isKnown = try tryGit(["config", "remote." + name + ".url"]).succeeded
    var address = step.address.map { ByteString($0.text) }
    if address == nil, let repository = step.repository ?? (isKnown ? nil : step.name) {
      address = "../" + (try oracle.setup.repository(repository)).path
    }
    if let address { try git("remote", isKnown ? "set-url" : "add", name, address) }
    if let address = step.pushAddress { try git("config", "remote." + name + ".pushurl", ByteString(address.text)) }
    for (index, refspec) in step.fetch.enumerated() {
      try git("config", index == 0 ? "--replace-all" : "--add", "remote." + name + ".fetch", ByteString(refspec.text))
    }
    for refspec in step.push { try git("config", "--add", "remote." + name + ".push", ByteString(refspec.text)) }
  }

  /// Adds a remote where a repository has its name.
  func ensure(_ remote: Marked) throws -> ByteString {
    let name = ByteString(remote.text)
    if try tryGit(["config", "remote." + name + ".url"]).succeeded {
      let url = try git("config", "remote." + name + ".url").lines.first ?? ""
      for declaration in oracle.setup.repositories where "../" + declaration.path == url {
        try oracle.create(declaration)
      }
      return name
    }
    let other = try oracle.setup.repository(remote)
    try oracle.create(other)
    try git("remote", "add", name, "../" + other.path)
    return name
  }

  func push(_ step: PushStep) throws {
    let name = try ensure(step.remote)
    var refspecs = step.givenRefspecs ?? []
    if refspecs.isEmpty { refspecs = [try git("symbolic-ref", "HEAD").lines.first ?? ""] }
    let flags: [ByteString] = (step.isForced ? ["-f"] : []) + (step.tracks ? ["-u"] : [])
    try git(["push", "-q"] + flags + [name] + refspecs)
  }

  func fetch(_ step: FetchStep) throws {
    let name = try ensure(step.remote)
    var flags: [ByteString] = step.prunes ? ["--prune"] : []
    switch step.tags {
    case .follow: break
    case .all: flags.append("--tags")
    case .none: flags.append("--no-tags")
    }
    try git(["fetch"] + flags + [name] + step.refspecs.map { ByteString($0.text) })
  }

  func clone(_ step: CloneStep) throws {
    let source = try oracle.setup.repository(step.source)
    try oracle.create(source)
    var arguments: [ByteString] = ["clone", "-q", "--template="]
    if declaration.isBare { arguments.append("--bare") }
    if let branch = step.branch { arguments += ["-b", ByteString(branch.text)] }
    if let remote = step.remoteName { arguments += ["-o", ByteString(remote.text)] }
    let from = oracle.path(of: source)
    try oracle.git(arguments + [from.bytes, path.bytes], in: oracle.folder, author: now, committer: now)
    // Git makes the address absolute; a world's are relative, so that it can be moved.
    try git("config", "remote." + ByteString(step.remoteName?.text ?? "origin") + ".url", "../" + source.path)
    try replace(from.bytes, with: "../" + source.path, in: oracle.gitFolder(of: declaration) / "logs")
    try oracle.configure(declaration)
  }

  func replace(_ old: ByteString, with new: ByteString, in place: FilePath) throws {
    if place.isFolder {
      for name in try place.entries() { try replace(old, with: new, in: place / ("./" + name)) }
    } else if place.isFile {
      let text = try place.contents().description
      try place.write(ByteString(text.replacing(old.description, with: new.description)))
    }
  }
}
