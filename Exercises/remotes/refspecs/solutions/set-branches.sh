# Let git write the refspecs, and delete in words.
git remote set-branches origin main "$team/*"
git fetch origin
git push origin "HEAD:refs/heads/review/$topic"
git push origin --delete "$old"
