internal import Documents
public import Files

/// A program that a rule runs on what is staged, never on the worktree.
public struct ExternalAction: Sendable {
  /// The program and its arguments; `{path}` stands for the path of the one file on standard input.
  public let command: CommandWords
  /// Whether the text of ``command`` is a script for `/bin/sh`, with the files as its arguments.
  public let usesShell: Bool
  /// How it gets the files.
  public let input: Input
  /// What stands in the folder that it works in.
  public let tree: Tree
  /// Whether what it leaves behind, in place of the files, is how they should be.
  public let rewrites: Bool
  /// Whether it runs where no file matches, too.
  public let runsAlways: Bool
  /// Whether several may run at once.
  public let isParallel: Bool
  /// How long one run may take.
  public let timeLimit: Duration
  /// Whether it keeps the variables by which Git names the repository to hooks.
  public let keepsGitEnvironment: Bool
  /// Variables that it gets besides.
  public let environment: [ByteString: ByteString]
  /// Names of files that configure it, which stand beside the files.
  public let configuration: [ByteString]
  /// Folders of the worktree, tracked or not, that it finds in its place as links: `node_modules`.
  public let links: [ByteString]
  /// Folders of the worktree in which its program is looked for first: `node_modules/.bin`.
  public let programFolders: [ByteString]
  /// What to say where the program is not installed.
  public let installAdvice: String?

  /// How a program gets the files.
  public enum Input: String, CaseIterable, Sendable {
    /// The contents of one on standard input; what it writes is how the file should be.
    case contents
    /// Their names as arguments, as many at once as the system takes.
    case arguments
    /// Their names on standard input, each with a NUL behind it.
    case names
    /// Not at all.
    case none
  }

  /// What stands in the folder that a program works in.
  public enum Tree: String, CaseIterable, Sendable {
    /// All that is staged.
    case all
    /// The files of the rule, and those that configure the program.
    case matched
  }

  /// How long a program may take where the rule does not say.
  public static let standardTimeLimit = Duration.seconds(300)
}

extension ExternalAction {
  /// The keys of `run:` rules.
  private enum RunKeys: String, CodingKey {
    case run, shell, pass, tree, always, parallel, environment, link
    case timeLimit = "time-limit"
    case gitEnvironment = "git-environment"
  }

  /// Reads a `run:` rule.
  init(runFrom decoder: any Decoder, fixes: Bool) throws {
    let container = try decoder.container(keyedBy: RunKeys.self)
    usesShell = try container.decodeIfPresent(Bool.self, forKey: .shell) ?? false
    if usesShell {
      command = CommandWords(shell: try container.decode(String.self, forKey: .run))
    } else {
      command = try container.decode(CommandWords.self, forKey: .run)
    }
    let pass = try container.decodeIfPresent(Word<Pass>.self, forKey: .pass)?.value ?? .arguments
    input = pass.input
    tree = try container.decodeIfPresent(Word<Tree>.self, forKey: .tree)?.value ?? .all
    rewrites = fixes
    runsAlways = try container.decodeIfPresent(Bool.self, forKey: .always) ?? false
    isParallel = try container.decodeIfPresent(Bool.self, forKey: .parallel) ?? true
    timeLimit = try container.decodeIfPresent(TimeSpan.self, forKey: .timeLimit)?.duration ?? Self.standardTimeLimit
    keepsGitEnvironment =
      try container.decodeIfPresent(Word<GitEnvironment>.self, forKey: .gitEnvironment)?.value == .keep
    environment = try EnvironmentVariables.decode(container, .environment)
    configuration = []
    links = try container.decodeIfPresent(OneOrMany<InnerPath>.self, forKey: .link)?.values.map(\.path) ?? []
    programFolders = []
    installAdvice = nil
  }

  private enum Pass: String, CaseIterable {
    case arguments, names, none

    var input: Input {
      switch self {
      case .arguments: .arguments
      case .names: .names
      case .none: .none
      }
    }
  }

  private enum GitEnvironment: String, CaseIterable { case clear, keep }
}
