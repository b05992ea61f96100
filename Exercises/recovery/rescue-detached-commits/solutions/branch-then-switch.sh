# A name for HEAD first, then onto it.
git branch "$idea"
git switch "$idea"
git update-ref "refs/heads/$fix" "$fix_tip"
