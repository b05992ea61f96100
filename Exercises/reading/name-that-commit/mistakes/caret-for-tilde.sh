# fails: side, fork
# ^2 and ~2 mixed up.
git drill answer side "$(git log --merges -1 --format=%H main)~2"
git drill answer fork pricing~1
