# fails: branch-restored
git push origin "$tip:refs/heads/$branch"
