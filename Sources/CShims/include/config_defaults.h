#pragma once

struct git_config;

/*
 * Makes a configuration answer that there are no ignore and attribute files of the user's, where it does not name any
 * itself: libgit2 would otherwise take those in the user's folder. Returns libgit2's code.
 */
int drill_git_hide_user_files(struct git_config *configuration);

/* The level at which these answers are, so that they can be left out of lists. */
int drill_git_hidden_level(void);
