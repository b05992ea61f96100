git push origin "refs/heads/$branch:refs/heads/$branch"
git push origin "refs/tags/$tag:refs/tags/$tag"
