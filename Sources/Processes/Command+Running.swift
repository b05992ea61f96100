internal import CShims
internal import Files

extension Command {
  /// Runs to the end, feeding the input and reading both outputs as they come.
  ///
  /// It has a process group of its own, so it never gets the terminal's signals, and starts with default signal
  /// handling. Blocks the calling thread.
  ///
  /// - Parameter isCancelled: asked every now and then; once it says so the command is ended as at its time limit.
  /// - Throws: `cancelled` where it was.
  public func run(isCancelled: (() -> Bool)? = nil) throws(ProcessError) -> ProcessResult {
    var input = try Pipe(for: self)
    var output = try Pipe(for: self)
    var errors: Pipe? = mergesErrors ? nil : try Pipe(for: self)
    let deadline = timeLimit.map { Instant.now + $0 }
    let child = Child(
      try start(
        input: input.readEnd?.number, output: output.writeEnd?.number,
        errors: (errors ?? output).writeEnd?.number))
    // The child's ends must close here for it to see, and to give, an end of input; ours belong to the exchange alone.
    input.readEnd = nil
    output.writeEnd = nil
    errors?.writeEnd = nil
    var exchange = Exchange(
      with: child, of: self, deadline: deadline,
      input: input.writeEnd.take(), output: output.readEnd.take(), errors: errors?.readEnd.take())
    exchange.run(isCancelled: isCancelled)
    let status = child.reap()
    if exchange.wasCancelled { throw error(.cancelled, code: 0) }
    return ProcessResult(
      status: exchange.timedOut ? .timedOut : status, output: ByteString(exchange.output.kept),
      errors: ByteString(exchange.errors.kept), outputWasCut: exchange.output.wasCut || exchange.errors.wasCut)
  }

  /// Runs to the end on this process' own standard input and outputs, such as an editor on the terminal.
  ///
  /// It stays in this process group, so the terminal's keys reach it; meanwhile they do not stop this process.
  /// ``input`` and all limits are left aside.
  public func runOnTerminal() throws(ProcessError) -> ProcessResult.Status {
    var value: Int32 = 0
    var signalled: Int32 = 0
    try withRequest { request in drill_spawn_and_wait(&request, &value, &signalled) }
    return signalled != 0 ? .signalled(value) : .exited(value)
  }

  private func start(input: Int32?, output: Int32?, errors: Int32?) throws(ProcessError) -> Int32 {
    var identifier: Int32 = 0
    try withRequest { request in
      request.input = input ?? -1
      request.output = output ?? -1
      request.errors = errors ?? -1
      request.own_group = 1
      return drill_spawn(&request, &identifier)
    }
    return identifier
  }

  private func withRequest(_ spawn: (inout drill_spawn_request) -> Int32) throws(ProcessError) {
    try checkTexts()
    let program = try programPath()
    var code = withRequest(program: program, arguments: arguments, spawn)
    if code == notExecutableFormat {
      // A script without an interpreter line, which execvp, and so Git, hands to the shell.
      code = withRequest(program: "/bin/sh", arguments: ["sh", program] + arguments.dropFirst(), spawn)
    }
    guard code == 0 else { throw startError(code) }
  }

  private func withRequest(
    program: ByteString, arguments: [ByteString], _ spawn: (inout drill_spawn_request) -> Int32
  ) -> Int32 {
    let variables = environment.map { $0.key + "=" + $0.value }.sorted()
    return withCStrings([program, folder?.bytes ?? ""]) { paths in
      withCStrings(arguments) { arguments in
        withCStrings(variables) { variables in
          var request = drill_spawn_request(
            program: paths?[0], arguments: arguments, environment: variables, folder: folder == nil ? nil : paths?[1],
            input: -1, output: -1, errors: -1, own_group: 0)
          return spawn(&request)
        }
      }
    }
  }
}
