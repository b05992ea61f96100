internal import Files

extension RepositoryWriter {
  /// Adds the message of a commit to those that are to become one, as `message-squash` shows them.
  func meld(
    _ next: RebaseInstruction, _ commit: Commit, into head: Commit, _ state: inout RebaseState
  ) {
    let isFixup = next.action == .fixup
    if state.melded == 0 {
      if isFixup { state.keptMessage = head.message }
      state.meldedMessage =
        "# This is a combination of 2 commits.\n# This is the 1st commit message:\n\n" + head.message
    } else {
      let rest = ByteString(state.meldedMessage.bytes.drop { $0 != UInt8(ascii: "\n") })
      state.meldedMessage = ByteString("# This is a combination of \(state.melded + 2) commits.") + rest
    }
    state.melded += 1
    let number = state.melded + 1
    if isFixup {
      state.meldedMessage =
        state.meldedMessage + ByteString("\n# The commit message #\(number) will be skipped:\n\n")
        + commit.message.commentedOut
    } else {
      state.keptMessage = nil
      let own = commit.message
      let isMarked = own.hasPrefix("squash!") || own.hasPrefix("fixup!") || own.hasPrefix("amend!")
      let subject = isMarked ? own.firstLine : ""
      state.meldedMessage =
        state.meldedMessage + ByteString("\n# This is the commit message #\(number):\n\n")
        + (subject.isEmpty ? "" : "# " + subject) + ByteString(own.bytes.dropFirst(subject.count))
    }
    state.melding.append(next.name + " " + ByteString(next.commit.hex))
  }

  func commitMelded(
    _ next: RebaseInstruction, _ head: Commit, _ tree: ObjectID, _ state: inout RebaseState, _ committer: Signature
  ) throws {
    let isLast = state.left.first?.isMelding != true
    var message = state.meldedMessage
    if isLast {
      if let kept = state.keptMessage {
        message = kept
      } else {
        if case .squash(.some(let chosen)) = next.action { message = chosen }
        message = MessageCleanup.strip(message)
        gitFiles.write(message, to: "COMMIT_EDITMSG")
        removeGitFiles(["AUTO_MERGE"])
        setCommitFile("REBASE_HEAD", to: next.commit)
      }
    }
    let id = try objects.write(
      CommitText(
        tree: tree, parents: head.parents, author: head.author, committer: committer, message: message))
    let action = "rebase (" + next.name + "): "
    try references.set("HEAD", to: id, LogEntry(committer, action + message.firstLine))
    if isLast {
      state.melded = 0
      state.meldedMessage = ""
      state.keptMessage = nil
      state.melding = []
    }
  }

  /// Writes what `git rebase --continue`, `--skip` and `--abort` need.
  func stop(at pick: PickedCommit, message: ByteString, _ state: RebaseState) throws {
    func write(_ name: ByteString, _ contents: ByteString) { gitFiles.write(contents, to: RebaseState.folder + name) }
    let all = state.done + state.left
    write("head-name", state.headName + "\n")
    write("onto", ByteString(state.onto.hex + "\n"))
    write("orig-head", ByteString(state.original.hex + "\n"))
    for name in ["interactive", "no-reschedule-failed-exec", "drop_redundant_commits"] as [ByteString]
    where name != "drop_redundant_commits" || !state.isInteractive {
      write(name, "")
    }
    write("done", try lines(state.done))
    write("git-rebase-todo", try lines(state.left))
    let help = rebaseHelp(
      abbreviation(of: state.upstream ?? state.onto), abbreviation(of: state.original), abbreviation(of: state.onto),
      count: state.firstList.count)
    write("git-rebase-todo.backup", try lines(state.firstList) + help)
    write("msgnum", ByteString("\(state.done.count)\n"))
    write("end", ByteString("\(all.count)\n"))
    write("message", message)
    write("author-script", pick.commit.author.script)
    write("stopped-sha", ByteString(pick.commit.id.hex + "\n"))
    // Of a commit without parents Git shows no patch here.
    write("patch", pick.parent == nil ? "" : try patch(of: pick))
    if !state.rewritten.isEmpty { write("rewritten-list", state.rewritten) }
    if !state.pending.isEmpty {
      write("rewritten-pending", ByteString(state.pending.map { $0.hex + "\n" }.joined()))
    }
    if state.melded > 0 {
      write("current-fixups", state.melding.joined(separator: "\n"))
      write("message-squash", state.meldedMessage)
      if let kept = state.keptMessage { write("message-fixup", kept) }
    }
    setCommitFile("REBASE_HEAD", to: pick.commit.id)
  }

  private func lines(_ list: [RebaseInstruction]) throws -> ByteString {
    ByteString(
      try list.flatMap { instruction in
        let subject = try objects.commit(instruction.commit).message.firstSubjectLine
        return (instruction.name + " " + ByteString(instruction.commit.hex) + " " + subject + "\n").bytes
      })
  }
}

extension Signature {
  /// The author as a script for the shell, as a rebase keeps it.
  fileprivate var script: ByteString {
    "GIT_AUTHOR_NAME=" + name.quotedForShell + "\nGIT_AUTHOR_EMAIL=" + email.quotedForShell + "\nGIT_AUTHOR_DATE="
      + ("@" + time.text).quotedForShell + "\n"
  }
}

extension ByteString {
  /// As one word of a POSIX shell, quoted as Git quotes.
  var quotedForShell: ByteString {
    let quote = UInt8(ascii: "'")
    let escaped = bytes.flatMap {
      $0 == quote || $0 == UInt8(ascii: "!") ? [quote, UInt8(ascii: "\\"), $0, quote] : [$0]
    }
    return "'" + ByteString(escaped) + "'"
  }

  /// Each line behind a comment character.
  fileprivate var commentedOut: ByteString {
    ByteString(lines.flatMap { ($0.isEmpty ? "#\n" : "# " + $0 + "\n").bytes })
  }
}
