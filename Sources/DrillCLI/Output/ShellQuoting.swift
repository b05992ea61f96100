/// A word as a shell needs it.
func shellQuoted(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "._-/+:@%".contains($0) }
  return isPlain && !word.isEmpty
    ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
