# Each file belongs to one commit: take everything back, and commit the files with the old messages.
git reset -q --soft "$base"
git reset -q
git add form.html
git commit -q -C "$form_added"
git add check.sh
git commit -q -C "$check_added"
git add help.html
git commit -q -C "$help_added"
