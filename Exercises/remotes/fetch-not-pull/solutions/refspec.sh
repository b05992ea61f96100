# An explicit refspec, and a file for the count.
git fetch -q origin main:refs/remotes/origin/main
git drill answer new "$(git rev-list main..FETCH_HEAD | wc -l | tr -d " ")"
