# fails: rest-kept
git remote set-branches origin main "$team/*"
git fetch
git push origin "$topic:review/$topic" ":$old" :huge
