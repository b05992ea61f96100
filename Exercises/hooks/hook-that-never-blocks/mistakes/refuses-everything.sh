# fails: lets-the-rest-in
sed -e 's/git diff --name-only/git diff --cached --name-only/' -e 's/^exit 0$/exit 1/' .git/hooks/pre-commit >repaired
mv repaired .git/hooks/pre-commit
chmod +x .git/hooks/pre-commit
