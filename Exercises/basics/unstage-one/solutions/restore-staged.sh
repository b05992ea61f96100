git restore --staged "$oops"
