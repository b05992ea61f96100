# fails: pushed-under-review
git remote set-branches origin main "$team/*"
git fetch
git push origin "$topic" ":$old"
