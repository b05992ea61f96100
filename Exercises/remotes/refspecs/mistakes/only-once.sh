# fails: fetches-nothing-else
# Right for this one fetch; the next brings everything.
git fetch origin "+refs/heads/$team/*:refs/remotes/origin/$team/*"
git push origin "$topic:review/$topic" ":$old"
