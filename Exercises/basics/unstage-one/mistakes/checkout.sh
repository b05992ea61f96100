# fails: settings-kept
# Takes index and folder back.
git checkout HEAD -- "$oops"
