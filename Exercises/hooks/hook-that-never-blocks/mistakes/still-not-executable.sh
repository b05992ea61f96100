# fails: runs
sed -e 's/git diff --name-only/git diff --cached --name-only/' -e '/^exit 0$/d' .git/hooks/pre-commit >repaired
cat repaired >.git/hooks/pre-commit
rm repaired
