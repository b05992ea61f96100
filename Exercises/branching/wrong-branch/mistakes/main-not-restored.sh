# fails: main-restored
git switch "$branch"
git cherry-pick "$right..main"
