# fails: fetched
git fetch
git remote set-branches origin main "$team/*"
git push origin "$topic:review/$topic" ":$old"
