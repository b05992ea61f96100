extension FileTypes {
  /// The tags of file name extensions, in lower case: tags before the colon, extensions behind it.
  ///
  /// `*` stands for the extension itself. The data agrees with the identify package (MIT) that pre-commit uses;
  /// a test compares the two.
  static let extensionTable: StaticString = """
    *: plist
    binary *: asar eot eps fits icns otf p12 pdf pyz swf tar ttf woff woff2 zip
    text *: apinotes asciidoc asm astro bazel beancount bib c c++ cmake coffee cson css csv cue cylc dart dbc def
    text *: diff dtd ejs elm erb fish gleam go gotmpl graphql groovy gyb hcl hlsl html idl inc ini ipxe jade java
    text *: jinja json json5 jsonnet jsx lean less liquid lua luau m4 magik manifest map markdown mdx meson metal
    text *: mib modulemap mustache myst ngdoc nim nimble nix pem php plantuml prisma proto pug pyi qml r robot rst
    text *: sas sass scala scss sln spec sql svelte swift swiftdeps templ tex textproto thrift toml ts tsv tsx twig
    text *: vala vb vdx vim vtl vue wkt xml xquery yaml yang zig zpt
    binary: dll exe so
    text: cfg cnf conf
    binary adobe-illustrator: ai
    text asciidoc: adoc
    text asm: s
    text aspectj: aj
    binary audio wav: wav
    binary avif image: avif
    text avro-schema: avsc
    text bash bats shell: bats
    text bash shell: bash
    text batch: bat cmd
    text bazel: bzl
    text bitbake: bb bbappend bbclass
    binary bitmap image: bmp
    binary bzip2: bz2
    binary bzip3: bz3
    text c c++ header: h
    text c#: cs
    text c# c#script: csx
    text c++: c++m cc ccm cpp cppm cxx cxxm ipp ixx tpp
    text c++ header: hh hpp hxx
    text c++ inl: inl
    text c++ ino: ino
    text c++ objective-c++: mm
    text c2hs: chs
    text clojure: clj cljc
    text clojure clojurescript: cljs
    text clojure edn: edn
    text crystal: cr
    text csh shell: csh
    text csproj msbuild xml: csproj
    text cuda: cu cuh
    text cython: pxd pxi pyx
    text diff: patch
    text dotenv: env
    text ejson json: ejson
    text elixir: ex exs
    entitlements plist: entitlements
    text erlang: erl escript hrl
    text f#: fs
    text f# f#script: fsx
    text fortran: f03 f08 f90 f95
    text fsproj msbuild xml: fsproj
    text gdscript: gd
    text geojson json: geojson
    binary ggb zip: ggb
    text gherkin: feature
    binary gif image: gif
    text gpx xml: gpx
    text groovy: gradle
    text groovy jenkins: jenkins jenkinsfile
    text gyp python: gyp gypi
    binary gzip: gz tgz
    text handlebars: hbs
    text haskell: hs
    text hlsl: hlsli
    text html: htm
    text html xhtml xml: xhtml
    text icalendar: ics
    binary icon: ico
    text idris: idr lidr
    binary image jpeg: jpeg jpg
    binary image png: png
    image ppm: ppm
    text image svg xml: svg
    binary image tiff: tif tiff
    binary image webp: webp
    text ini lektorproject: lektorproject
    text ini txsprofile: txsprofile
    text inx xml: inx
    binary jar zip: ear jar war
    text java-properties: properties
    text javascript: cjs js mjs
    text jbuilder ruby: jbuilder
    text jinja: j2 jinja2
    text json jsonld: jsonld
    text json jupyter: ipynb
    text json piskel: piskel
    text json xcodebuild xctestplan: xctestplan
    text jsonnet: libsonnet
    text julia: jl
    text kml xml: kml
    text kotlin: kt kts
    text lazarus lazarus-form: lfm
    text lazarus pascal: lpr
    text lazarus xml: lpi
    text lektor: lr
    text literate-haskell: lhs
    text makefile: make mk
    text markdown: md
    text msbuild pyproj xml: pyproj
    text msbuild slnx xml: slnx
    text msbuild vbproj xml: vbproj
    text msbuild vcxproj xml: vcxproj
    text msbuild xml: props targets
    text musescore xml: mscx
    binary musescore zip: mscz
    text nim: nims
    text nunjucks: njk
    text nushell: nu
    text objective-c: m
    text ocaml: ml mli
    text pascal: pas
    text pem: crt key
    text perl: pl pm
    text php: php4 php5 phtml
    text plain-text: txt
    text plantuml: puml
    plist xcodebuild xcprivacy: xcprivacy
    plist xcodebuild xcsettings: xcsettings
    text pofile: po
    text pom xml: pom
    text powershell: ps1 psd1 psm1
    text puppet: pp
    text purescript: purs
    text python: py pyt pyw
    text python twisted: tac
    text python wsgi: wsgi
    binary pyz: pyzw
    text quarto: qmd
    text relax-ng xml: rng
    text resx xml: resx
    text ruby: gemspec rake rb
    text rust: rs
    text salt: sls
    text sbt scala: sbt
    text scala: sc
    text scheme: scm ss
    text shell: sh
    text shell zsh: zsh
    text solidity: sol
    text stylus: styl
    text system-verilog: sv svh
    text terraform: tf tfvars
    text tex: sty
    text textproto: txtpb
    text urdf xacro xml: xacro
    text urdf xml: urdf
    text verilog: v vh
    text vhdl: vhd
    binary wheel zip: whl
    text wixproj xml: wixproj
    text wsdl xml: wsdl
    text wxi xml: wxi
    text wxl xml: wxl
    text wxs xml: wxs
    text xaml xml: xaml
    text xcconfig xcodebuild: xcconfig
    text xcodebuild xcscheme xml: xcscheme
    text xcodebuild xcworkspacedata xml: xcworkspacedata
    text xliff xml: xlf xliff
    text xml xsd: xsd
    text xml xsl: xsl xslt
    text xml yin: yin
    text xml zcml: zcml
    text xquery: xq xql xqm xqu xqy
    text yaml: eyaml yml
    text yaml yamlld: yamlld
    """
}
