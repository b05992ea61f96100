# fails: others-unmoved
git rebase --onto main "$theirs" "$branch"
git rebase main "$theirs"
git checkout "$branch"
