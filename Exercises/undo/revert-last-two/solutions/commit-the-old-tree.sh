# A commit with the old tree, on top of what is published.
git merge --ff-only "$(git commit-tree "$good^{tree}" -p main -m "No $offer, #$ticket")"
git push
