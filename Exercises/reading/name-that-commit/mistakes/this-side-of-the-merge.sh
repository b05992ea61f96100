# fails: merging, tagged
git drill answer merging HEAD
git drill answer tagged v1.0~1
