# Tracked files can be staged by the commit itself.
git commit -a -m "Add a line"
