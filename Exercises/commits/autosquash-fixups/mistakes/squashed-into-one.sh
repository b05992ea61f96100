# fails: three-commits
git commit -q -a --fixup "$help_added"
git reset -q --soft "$base"
git commit -q -C "$form_added"
