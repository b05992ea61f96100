git push origin "$branch" "$tag"
