# fails: others-staged
git reset -q
