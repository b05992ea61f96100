# A tag object by hand, and names for it here and there.
object=$(printf 'object %s\ntype commit\ntag %s\ntagger %s\n\n%s\n' \
  "$(git rev-parse "$release")" "$version" "$(git var GIT_COMMITTER_IDENT)" "$version: $feature" | git mktag)
git update-ref "refs/tags/$version" "$object"
git tag "$nightly" main
git push origin "$object:refs/tags/$version"
