#include "config_defaults.h"

#include <stdlib.h>
#include <string.h>

#include <git2.h>
#include <git2/sys/config.h>

static const git_config_level_t LEVEL = GIT_CONFIG_LEVEL_PROGRAMDATA;

int drill_git_hidden_level(void) { return LEVEL; }

#if LIBGIT2_VER_MAJOR > 1 || LIBGIT2_VER_MINOR >= 8

int drill_git_hide_user_files(struct git_config *configuration) {
  static const char text[] = "[core]\n\texcludesFile = /dev/null\n\tattributesFile = /dev/null\n";
  git_config_backend *backend = NULL;
  int error = git_config_backend_from_string(&backend, text, sizeof text - 1, NULL);
  if (error == 0) error = git_config_add_backend(configuration, backend, LEVEL, NULL, 0);
  return error;
}

#else

/* libgit2 before 1.8 has no configuration in memory to offer. */

static const char *const KEYS[] = {"core.excludesfile", "core.attributesfile"};
enum { KEY_COUNT = sizeof KEYS / sizeof *KEYS };

struct iterator {
  git_config_iterator parent;
  size_t position;
  git_config_entry entry;
};

static void entry_free(git_config_entry *entry) { free(entry); }

static void fill(git_config_entry *entry, size_t key) {
  memset(entry, 0, sizeof *entry);
  entry->name = KEYS[key];
  entry->value = "/dev/null";
  entry->level = LEVEL;
}

static int defaults_open(git_config_backend *backend, git_config_level_t level, const git_repository *repository) {
  (void)backend, (void)level, (void)repository;
  return 0;
}

static int defaults_get(git_config_backend *backend, const char *key, git_config_entry **out) {
  (void)backend;
  for (size_t index = 0; index < KEY_COUNT; index++) {
    if (strcmp(key, KEYS[index]) != 0) continue;
    git_config_entry *entry = malloc(sizeof *entry);
    if (!entry) return GIT_ERROR;
    fill(entry, index);
    entry->free = entry_free;
    *out = entry;
    return 0;
  }
  return GIT_ENOTFOUND;
}

static int iterator_next(git_config_entry **out, git_config_iterator *parent) {
  struct iterator *iterator = (struct iterator *)parent;
  if (iterator->position >= KEY_COUNT) return GIT_ITEROVER;
  fill(&iterator->entry, iterator->position++);
  *out = &iterator->entry;
  return 0;
}

static void iterator_free(git_config_iterator *iterator) { free(iterator); }

static int defaults_iterator(git_config_iterator **out, git_config_backend *backend) {
  struct iterator *iterator = calloc(1, sizeof *iterator);
  if (!iterator) return GIT_ERROR;
  iterator->parent.backend = backend;
  iterator->parent.next = iterator_next;
  iterator->parent.free = iterator_free;
  *out = &iterator->parent;
  return 0;
}

static int refuse(void) {
  git_error_set_str(GIT_ERROR_CONFIG, "these settings cannot be changed");
  return GIT_ERROR;
}

static int defaults_set(git_config_backend *backend, const char *key, const char *value) {
  (void)backend, (void)key, (void)value;
  return refuse();
}

static int defaults_set_multivar(git_config_backend *backend, const char *key, const char *pattern, const char *value) {
  (void)backend, (void)key, (void)pattern, (void)value;
  return refuse();
}

static int defaults_delete(git_config_backend *backend, const char *key) {
  (void)backend, (void)key;
  return refuse();
}

static int defaults_delete_multivar(git_config_backend *backend, const char *key, const char *pattern) {
  (void)backend, (void)key, (void)pattern;
  return refuse();
}

static int defaults_lock(git_config_backend *backend) {
  (void)backend;
  return refuse();
}

static int defaults_unlock(git_config_backend *backend, int success) {
  (void)backend, (void)success;
  return 0;
}

static void defaults_free(git_config_backend *backend) { free(backend); }

static int defaults_snapshot(git_config_backend **out, git_config_backend *backend);

static git_config_backend *defaults_new(void) {
  git_config_backend *backend = calloc(1, sizeof *backend);
  if (!backend || git_config_init_backend(backend, GIT_CONFIG_BACKEND_VERSION) != 0) {
    free(backend);
    return NULL;
  }
  backend->readonly = 1;
  backend->open = defaults_open;
  backend->get = defaults_get;
  backend->set = defaults_set;
  backend->set_multivar = defaults_set_multivar;
  backend->del = defaults_delete;
  backend->del_multivar = defaults_delete_multivar;
  backend->iterator = defaults_iterator;
  backend->snapshot = defaults_snapshot;
  backend->lock = defaults_lock;
  backend->unlock = defaults_unlock;
  backend->free = defaults_free;
  return backend;
}

static int defaults_snapshot(git_config_backend **out, git_config_backend *backend) {
  (void)backend;
  *out = defaults_new();
  return *out ? 0 : GIT_ERROR;
}

int drill_git_hide_user_files(struct git_config *configuration) {
  git_config_backend *backend = defaults_new();
  if (!backend) return GIT_ERROR;
  int error = git_config_add_backend(configuration, backend, LEVEL, NULL, 0);
  if (error != 0) free(backend);
  return error;
}

#endif
