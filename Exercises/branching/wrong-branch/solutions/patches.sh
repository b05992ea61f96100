# As if by mail; the patch files stay lying about.
git format-patch "$right"
git reset --keep "$right"
git switch "$branch"
git am 000*.patch
