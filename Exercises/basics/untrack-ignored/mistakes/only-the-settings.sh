# fails: not-tracked
git rm -q --cached "$local"
git commit -m "Stop tracking the settings"
