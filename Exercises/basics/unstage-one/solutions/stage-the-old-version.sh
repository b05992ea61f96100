# By hand: fetch the old version into the folder, which stages it, and put the settings back.
cp "$oops" ../settings
git checkout HEAD -- "$oops"
cp ../settings "$oops"
