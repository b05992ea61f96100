internal import Files
internal import Terminal

/// Prints what a shell needs to complete the words of a command line.
struct Completions: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what a shell needs to complete commands, options and exercises",
    discussion: """
      bash: git drill completions bash > ~/.local/share/bash-completion/completions/git-drill, and load that file in \
      ~/.bashrc so that it works after "git" too.

      zsh: git drill completions zsh > FOLDER/_git-drill, where FOLDER is in $fpath.

      fish: git drill completions fish > ~/.config/fish/completions/git-drill.fish
      """)

  @Argument(help: "The shell")
  var shell: Shell

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  mutating func run(in context: Context) throws -> ExitCode {
    try context.console.write(Array(shell.script.utf8), to: .output)
    return .success
  }
}

extension Completions.Shell {
  /// The functions that the shell calls; they ask `git-drill complete`, so that the words are known in one place only.
  fileprivate var script: String {
    switch self {
    case .bash:
      #"""
      # Git's own completion calls this after "git drill"; the variables are those that it sets.
      _git_drill() {
        local first=1 word
        while [ "$first" -lt "$cword" ] && [ "${words[first - 1]}" != drill ]; do first=$((first + 1)); done
        _git_drill_reply "${words[@]:first:cword-first}" "$cur"
      }

      _git_drill_direct() {
        _git_drill_reply "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$2"
      }

      _git_drill_reply() {
        local word
        COMPREPLY=()
        while IFS=$'\t' read -r word _; do
          case $word in
            :files) compopt -o filenames; while read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${*: -1}") ;;
            :folders) compopt -o filenames; while read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "${*: -1}") ;;
            *) COMPREPLY+=("$word ") ;;
          esac
        done < <(git-drill complete -- "$@" 2>/dev/null)
      }

      complete -o nospace -F _git_drill_direct git-drill

      """#
    case .zsh:
      #"""
      #compdef git-drill
      # Git's own completion calls this after "git drill".
      _git-drill() {
        local line
        local -a candidates
        for line in ${(f)"$(git-drill complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
          case $line in
            :files*) _files; return ;;
            :folders*) _files -/; return ;;
            *) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
          esac
        done
        _describe 'git drill' candidates
      }
      zstyle ':completion:*:*:git:*' user-commands drill:'practise Git on real repositories'
      [[ $funcstack[1] = _git-drill ]] && _git-drill

      """#
    case .fish:
      #"""
      function __git_drill_words
        set -l words (commandline -opc) (commandline -ct)
        set -e words[1]
        if test "$words[1]" = drill
          set -e words[1]
        end
        for line in (git-drill complete -- $words 2>/dev/null)
          switch $line
            case ':files*'
              __fish_complete_path (commandline -ct)
            case ':folders*'
              __fish_complete_directories (commandline -ct)
            case '*'
              echo $line
          end
        end
      end
      complete -c git-drill -f -a '(__git_drill_words)'
      complete -c git -n '__fish_seen_subcommand_from drill' -f -a '(__git_drill_words)'

      """#
    }
  }
}
