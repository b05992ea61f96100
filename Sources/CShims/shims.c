#include "CShims.h"

#include <git2.h>

_Static_assert(LIBGIT2_VER_MAJOR == 1 && LIBGIT2_VER_MINOR >= 5, "libgit2 1.5 or later");

int drill_git_set_search_path(int level, const char *path) {
  return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}

int drill_git_get_search_path(int level, void *path) {
  return git_libgit2_opts(GIT_OPT_GET_SEARCH_PATH, level, (git_buf *)path);
}

int drill_git_allow_extension(const char *name) {
  const char *names[] = {name};
  return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, names, 1);
}

int drill_git_enable_strict_hash_verification(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, enabled);
}
