import Files
import GitEngine
import Processes
import Testing

@testable import HookKit

@Suite("Types of files")
struct FileTypesTests {
  @Test(
    "are those of the identify package for every name and extension that it knows",
    .enabled(if: Oracle.isInstalled, Comment(rawValue: Oracle.skipped)))
  func names() throws {
    let program = """
      from identify import extensions as e, identify as i
      names = [f'a.{x}' for x in {**e.EXTENSIONS, **e.EXTENSIONS_NEED_BINARY_CHECK}] + list(e.NAMES)
      names += [n + '.old' for n in e.NAMES] + ['A.PY', '.py', 'a.', 'a', '..x.py', 'Makefile.in', 'a.b.yaml', 'x/y.go']
      for n in names: print(n, *sorted(i.tags_from_filename(n)))
      """
    let python = try #require(Oracle.python)
    let output = try Command([python.bytes, "-c", ByteString(program)], environment: [:]).run().output
    #expect(output.lines.count > 400)
    for line in output.lines {
      let words = line.split(on: 32)
      let entry = TagTables.shared.entry(ofPath: words[0].bytes)
      let encoding = entry.isText.map { $0 ? ["text"] : ["binary"] } ?? []
      #expect((entry.tags + encoding).sorted() == words.dropFirst().map(\.description), "\(words[0])")
    }
  }

  @Test(
    "follow the interpreter of executables without a known name",
    arguments: [
      ("#!/usr/bin/env python3.11 -u\n", "python"), ("#!/bin/sh\n", "sh"), ("#! /usr/bin/env -S bash -x\n", "bash"),
      ("#!/usr/bin/env 'node'\n", "javascript"), ("#!/usr/bin/perl -w\r\n", "perl"),
    ])
  func interpreters(_ line: String, _ tag: String) {
    #expect(FileTypes(path: "run", mode: .executable, contents: Array(line.utf8)).contains(tag))
    #expect(!FileTypes(path: "run", mode: .file, contents: Array(line.utf8)).contains(tag))
    #expect(!FileTypes(path: "run.txt", mode: .executable, contents: Array(line.utf8)).contains(tag))
  }

  @Test(
    "tell text from binary by the first 1,024 bytes",
    arguments: [
      ([], true), ([0], false), ([27, 9, 200], true), ([127], false), (Array(repeating: 65, count: 1024) + [0], true),
      (Array(repeating: 65, count: 1023) + [0], false),
    ] as [([UInt8], Bool)])
  func text(_ bytes: [UInt8], _ isText: Bool) {
    #expect(FileTypes(path: "a", mode: .file, contents: bytes).contains("text") == isText)
    #expect(FileTypes(path: "a", mode: .file, contents: bytes).contains("binary") == !isText)
  }

  @Test("need no contents where the name says enough, nor for links and submodules")
  func lazy() {
    #expect(FileTypes(path: "a.py", mode: .executable)?.contains("python") == true)
    #expect(FileTypes(path: "a", mode: .file) == nil)
    #expect(FileTypes(path: "a.plist", mode: .file) == nil)
    #expect(FileTypes(path: "a.py", mode: .link)?.contains("text") == false)
    #expect(FileTypes(path: "a.py", mode: .submodule)?.contains("directory") == true)
    #expect(FileTypes.isTag("yaml") && FileTypes.isTag("text") && !FileTypes.isTag("yamel"))
  }
}
