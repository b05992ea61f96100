# Everything has a plain name or hash too, for who can read the map.
git drill answer back "$(git rev-parse --short 'main^^^')"
git drill answer side search
git drill answer tagged v1.0
git drill answer before "$(git rev-parse 'HEAD@{1}')"
git drill answer fork "pricing~2"
git drill answer upstream origin/main
git drill answer fetched "$(cut -f1 .git/FETCH_HEAD)"
git drill answer merging pricing
