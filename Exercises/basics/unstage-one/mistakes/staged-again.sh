# fails: others-staged
# Takes the undecided line along.
git reset -q
git add prices.txt hours.txt plums.txt
