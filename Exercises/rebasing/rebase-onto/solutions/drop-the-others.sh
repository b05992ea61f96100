# An interactive rebase onto main, without the lines of Kim's commits.
GIT_SEQUENCE_EDITOR="sed -i.bak '1,$((before + 1))s/^pick/drop/'" git rebase -i main
