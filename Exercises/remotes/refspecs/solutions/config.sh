git config --replace-all remote.origin.fetch "+refs/heads/main:refs/remotes/origin/main"
git config --add remote.origin.fetch "+refs/heads/$team/*:refs/remotes/origin/$team/*"
git fetch
git push origin "$topic:review/$topic" ":$old"
