# fails: fetches-team
git remote set-branches origin main "$team/plan"
git fetch
git push origin "$topic:review/$topic" ":$old"
