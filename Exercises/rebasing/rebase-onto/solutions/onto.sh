git rebase --onto main "$theirs"
