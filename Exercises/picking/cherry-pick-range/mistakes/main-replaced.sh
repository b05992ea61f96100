# fails: kept
git checkout -B main "$to"
