#pragma once

// What Swift cannot import from libgit2: variadic options, as functions of fixed arity. Each returns libgit2's code.

int drill_git_set_search_path(int level, const char *path);
/* Fills a git_buf, whose type has no name to declare here. */
int drill_git_get_search_path(int level, void *path);
int drill_git_allow_extension(const char *name);
int drill_git_enable_strict_hash_verification(int enabled);

#include <stddef.h>

#include "blob_id.h"
#include "config_defaults.h"
#include "loose_reader.h"

/* Child processes (spawn.c). Functions return 0 or an error number unless they say otherwise. */

struct drill_spawn_request {
  const char *program;
  char *const *arguments;
  char *const *environment;
  const char *folder; /* NULL: the caller's */
  int input, output, errors; /* -1: the caller's */
  int own_group;
};

int drill_pipe(int *read_end, int *write_end);
int drill_set_nonblocking(int descriptor);
int drill_spawn(const struct drill_spawn_request *request, int *process);
/* A descriptor that turns readable when the process ends, or -1 where the system has none. */
int drill_process_watch(int process);
/* Whether it has ended; it stays a zombie, so its number and its group's cannot be taken by another. */
int drill_process_has_ended(int process);
/* Waits, and returns the exit code or the signal's number. */
int drill_process_reap(int process, int *signalled);
/* Runs it to its end; meanwhile the terminal's interrupt keys are the child's alone. */
int drill_spawn_and_wait(const struct drill_spawn_request *request, int *value, int *signalled);
long drill_write_without_signal(int descriptor, const void *bytes, size_t count, int *error);

#include "object_store.h"
