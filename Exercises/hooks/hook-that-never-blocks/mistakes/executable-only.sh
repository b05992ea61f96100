# fails: refuses
chmod +x .git/hooks/pre-commit
