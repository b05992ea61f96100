#pragma once

#include <stddef.h>

struct git_odb;

/* What a read of an object over the limit returns; no code of libgit2's. */
#define DRILL_GIT_ETOOLARGE (-1001)

/*
 * Reads the loose objects of a folder by bounded inflation, ahead of libgit2's own reader, which spins for ever on a
 * truncated object. Returns libgit2's code.
 */
int drill_git_guard_loose_objects(struct git_odb *database, const char *folder, size_t limit, int is_alternate);
