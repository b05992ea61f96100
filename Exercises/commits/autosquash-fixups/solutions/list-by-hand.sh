# Put the list in order by hand: the correction first, then fixups written into the list.
git commit -q -a -m "Correct the help"
GIT_SEQUENCE_EDITOR="sh ../sort.sh"
export GIT_SEQUENCE_EDITOR
cat >../sort.sh <<'SCRIPT'
grep '^pick' "$1" >../picks
{
  sed -n 1p ../picks
  sed -n '5p;7p' ../picks | sed 's/^pick/fixup/'
  sed -n 2p ../picks
  sed -n '4p;6p' ../picks | sed 's/^pick/fixup/'
  sed -n 3p ../picks
  sed -n 8p ../picks | sed 's/^pick/fixup/'
} >"$1"
SCRIPT
git rebase -i "$base"
