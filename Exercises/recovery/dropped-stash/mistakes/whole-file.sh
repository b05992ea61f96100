# fails: newer-prices-kept
git checkout "$lost" -- prices.txt
git checkout "$lost^3" -- "$fruit.txt"
