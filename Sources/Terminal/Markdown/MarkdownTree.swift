internal import CCMark

/// A parsed document: the one owner of all its nodes.
struct MarkdownTree: ~Copyable {
  private let document: OpaquePointer?

  /// The cells that the tables of a text may come to; beyond it they are not taken for tables.
  private static let cellLimit = 20_000

  /// The names of GitHub's extensions; asking for them registers them, once, since the library's own guard is not safe
  /// for threads.
  private static let extensions: [String] = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["table", "strikethrough", "tasklist"]
  }()

  /// Parses CommonMark with GitHub's tables, strikethrough and task lists.
  init(_ source: String) {
    guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else {
      document = nil
      return
    }
    defer { cmark_parser_free(parser) }
    // Version 0.29.0.gfm.6 completes short table rows without a limit: a small text could ask for gigabytes.
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"))
    let mostBars = lines.map { line in line.count { $0 == UInt8(ascii: "|") } }.max() ?? 0
    let mayHaveTables = mostBars * lines.count <= Self.cellLimit
    for name in Self.extensions where mayHaveTables || name != "table" {
      cmark_find_syntax_extension(name).map { _ = cmark_parser_attach_syntax_extension(parser, $0) }
    }
    var source = source
    source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    document = cmark_parser_finish(parser)
  }

  deinit {
    if let document { cmark_node_free(document) }
  }

  /// Calls with the root of the tree, which must not be kept.
  func withRoot<Result>(_ body: (MarkdownNode) -> Result) -> Result? {
    document.map { body(MarkdownNode(pointer: $0)) }
  }
}

/// A node of a tree that is alive.
struct MarkdownNode {
  fileprivate let pointer: OpaquePointer

  /// The kinds of nodes, with what distinguishes them.
  enum Kind {
    case document, blockQuote, paragraph, thematicBreak, tableCell, tableRow, emphasis, strong, strikethrough
    case softBreak, lineBreak
    case heading(level: Int)
    case list(start: Int?, isTight: Bool)
    case item(isChecked: Bool?)
    case codeBlock(String)
    case html(String)
    case table(alignments: [UInt8])
    case text(String)
    case code(String)
    case link(url: String)
    case image(url: String)
    case other
  }

  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var next = cmark_node_first_child(pointer)
    while let child = next {
      children.append(MarkdownNode(pointer: child))
      next = cmark_node_next(child)
    }
    return children
  }

  /// What the node is; extensions add types at run time, so the names are looked at.
  var kind: Kind {
    switch cmark_node_get_type_string(pointer).map({ String(cString: $0) }) ?? "" {
    case "document": .document
    case "block_quote": .blockQuote
    case "list": list
    case "item": .item(isChecked: nil)
    case "tasklist": .item(isChecked: cmark_gfm_extensions_get_tasklist_item_checked(pointer))
    case "code_block": .codeBlock(literal)
    case "html_block", "html_inline": .html(literal)
    case "paragraph": .paragraph
    case "heading": .heading(level: Int(cmark_node_get_heading_level(pointer)))
    case "thematic_break": .thematicBreak
    case "table": .table(alignments: alignments)
    case "table_row", "table_header": .tableRow
    case "table_cell": .tableCell
    case "text": .text(literal)
    case "softbreak": .softBreak
    case "linebreak": .lineBreak
    case "code": .code(literal)
    case "emph": .emphasis
    case "strong": .strong
    case "strikethrough": .strikethrough
    case "link": .link(url: url)
    case "image": .image(url: url)
    default: .other
    }
  }

  private var list: Kind {
    let isOrdered = cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
    return .list(
      start: isOrdered ? Int(cmark_node_get_list_start(pointer)) : nil,
      isTight: cmark_node_get_list_tight(pointer) != 0)
  }

  private var alignments: [UInt8] {
    guard let alignments = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    return Array(UnsafeBufferPointer(start: alignments, count: count))
  }

  private var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }

  private var url: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }
}
