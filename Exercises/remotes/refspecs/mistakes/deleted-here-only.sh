# fails: old-deleted
git remote set-branches origin main "$team/*"
git fetch
git push origin "$topic:review/$topic"
git update-ref -d "refs/remotes/origin/$old"
