extension FileTypes {
  /// The tags of whole file names, or of one part of a name between dots.
  static let nameTable: StaticString = """
    text alpm bash pkgbuild shell: PKGBUILD
    text babelrc json: .babelrc
    text bash shell: .bash_aliases .bash_profile .bashrc .envrc direnvrc
    text bazel: BUILD WORKSPACE copy.bara.sky
    text bazelrc: .bazelrc
    text bitbake: bblayers.conf bitbake.conf
    text bowerrc json: .bowerrc
    text browserslistrc: .browserslistrc
    text cargo toml: Cargo.toml
    text cargo-lock toml: Cargo.lock
    text cmake: CMakeLists.txt
    text codespellrc ini: .codespellrc
    text coveragerc ini: .coveragerc
    text csh shell: .cshrc
    text csslintrc json: .csslintrc
    text dockerfile: Containerfile Dockerfile
    text dockerignore: .dockerignore
    text editorconfig: .editorconfig
    text erlang: rebar.config sys.config sys.config.src
    text flake8 ini: .flake8
    text gemfile-lock: Gemfile.lock
    text gitattributes: .gitattributes
    text gitconfig ini: .gitconfig
    text gitignore: .gitignore
    text gitignore prettierignore: .prettierignore
    text gitlint ini: .gitlint
    text gitmodules: .gitmodules
    text go-mod: go.mod
    text go-sum: go.sum
    text groovy jenkins: Jenkinsfile
    text hgrc ini: .hgrc
    text ini: .rstcheck.cfg .sqlfluff setup.cfg
    text ini isort: .isort.cfg
    text ini pylintrc: pylintrc
    text ini pypirc: .pypirc
    text jshintrc json: .jshintrc
    text json mention-bot: .mention-bot
    text json pipfile-lock: Pipfile.lock
    text mailmap: .mailmap
    text makefile: GNUmakefile Makefile makefile
    text meson: meson.build
    text meson meson-options: meson.options meson_options.txt
    text npmignore: .npmignore
    text pdbrc python: .pdbrc
    text plain-text: AUTHORS CHANGELOG CONTRIBUTING COPYING LICENSE MAINTAINERS NEWS NOTICE PATENTS README
    text poetry-lock toml: poetry.lock
    text pom xml: pom.xml
    text pyproject toml: pyproject.toml
    text python: wscript
    text ruby: Brewfile Fastfile Gemfile Rakefile Vagrantfile config.ru
    text salt-lint yaml: .salt-lint
    text scons: SConscript SConstruct SCsub
    text shell: .profile
    text shell zsh: .zlogin .zlogout .zprofile .zshenv .zshrc
    text tiltfile: Tiltfile
    text toml: Pipfile
    text toml uv-lock: uv.lock
    text yaml: .ansible-lint .clang-format .clang-tidy
    text yaml yamllint: .yamllint
    """
}

extension FileTypes {
  /// The tags of interpreters that a `#!` line names.
  static let interpreterTable: StaticString = """
    *: awk expect nushell perl php python ruby
    ash shell: ash
    bash bats shell: bats
    bash shell: bash
    cbsd shell: cbsd
    csh shell: csh
    dash shell: dash
    erlang: escript
    javascript: node nodejs
    ksh shell: ksh
    nushell: nu
    php php7: php7
    php php8: php8
    python python2: python2
    python python3: python3
    sh shell: sh
    shell tcsh: tcsh
    shell zsh: zsh
    """
}
