# fails: resolved
git checkout --ours service.conf
git add service.conf
git rebase --continue || true
git checkout --ours service.conf
git add service.conf
git rebase --continue
