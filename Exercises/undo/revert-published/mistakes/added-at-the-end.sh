# fails: change-undone
# The right prices are there, and the wrong ones as well.
printf '%s\n' "pears $pears" "kiwis $kiwis" >>"$file"
git commit -a -m "Pears and kiwis cost less"
git push
