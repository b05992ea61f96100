/// A number with its noun: `1 hint`, `3 hints`.
func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension Duration {
  /// The time as people say it: `0.4 s`, `12 s`, `4 min 17 s`.
  var spoken: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    if seconds < 10 { return "\((seconds * 10).rounded(.down) / 10) s" }
    return components.seconds < 60
      ? "\(components.seconds) s" : "\(components.seconds / 60) min \(components.seconds % 60) s"
  }
}
