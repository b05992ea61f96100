# fails: tag-published
git push origin "$branch"
