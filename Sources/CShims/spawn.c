#define _GNU_SOURCE
#include "CShims.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

#if !defined(__APPLE__)
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0
#endif

/* Standard descriptors may be closed in this process: a pipe that took their numbers would be overwritten in the child. */
static int move_above_standard(int *descriptor) {
  if (*descriptor > 2) return 0;
  int moved = fcntl(*descriptor, F_DUPFD_CLOEXEC, 3);
  if (moved < 0) return errno;
  close(*descriptor);
  *descriptor = moved;
  return 0;
}

int drill_pipe(int *read_end, int *write_end) {
  int ends[2];
#if defined(__linux__)
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  int error = move_above_standard(&ends[0]);
  if (error == 0) error = move_above_standard(&ends[1]);
  if (error != 0) {
    close(ends[0]);
    close(ends[1]);
    return error;
  }
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

int drill_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0 ? errno : 0;
}

static int add_descriptor(posix_spawn_file_actions_t *actions, int from, int to) {
  if (from >= 0) return posix_spawn_file_actions_adddup2(actions, from, to);
#if defined(__APPLE__)
  return posix_spawn_file_actions_addinherit_np(actions, to);
#else
  return 0;
#endif
}

static int add_actions(posix_spawn_file_actions_t *actions, const struct drill_spawn_request *request) {
  int error = add_descriptor(actions, request->input, 0);
  if (error == 0) error = add_descriptor(actions, request->output, 1);
  if (error == 0) error = add_descriptor(actions, request->errors, 2);
#if defined(__GLIBC__)
  /* Ours close by themselves; these are what this process inherited without knowing. */
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
  if (error == 0 && request->folder) error = posix_spawn_file_actions_addchdir_np(actions, request->folder);
  return error;
}

static int set_attributes(posix_spawnattr_t *attributes, const struct drill_spawn_request *request) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT;
  if (request->own_group) flags |= POSIX_SPAWN_SETPGROUP;
  int error = posix_spawnattr_setsigdefault(attributes, &all);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0 && request->own_group) error = posix_spawnattr_setpgroup(attributes, 0);
  if (error == 0) error = posix_spawnattr_setflags(attributes, flags);
  return error;
}

int drill_spawn(const struct drill_spawn_request *request, int *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    pid_t child = 0;
    error = add_actions(&actions, request);
    if (error == 0) error = set_attributes(&attributes, request);
    if (error == 0)
      error = posix_spawn(&child, request->program, &actions, &attributes, request->arguments, request->environment);
    *process = child;
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int drill_process_watch(int process) {
#if defined(__linux__) && defined(SYS_pidfd_open)
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  return -1;
#endif
}

int drill_process_has_ended(int process) {
  siginfo_t info;
  info.si_pid = 0;
  int result;
  do {
    result = waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT);
  } while (result != 0 && errno == EINTR);
  return result != 0 || info.si_pid != 0;
}

int drill_process_reap(int process, int *signalled) {
  int status = 0;
  pid_t result;
  do {
    result = waitpid(process, &status, 0);
  } while (result < 0 && errno == EINTR);
  *signalled = result >= 0 && WIFSIGNALED(status);
  if (result < 0) return -1;
  return *signalled ? WTERMSIG(status) : WEXITSTATUS(status);
}

int drill_spawn_and_wait(const struct drill_spawn_request *request, int *value, int *signalled) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, interrupt, quit;
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  int process = 0;
  int error = drill_spawn(request, &process);
  if (error == 0) *value = drill_process_reap(process, signalled);
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  return error;
}

long drill_write_without_signal(int descriptor, const void *bytes, size_t count, int *error) {
#if defined(F_SETNOSIGPIPE)
  fcntl(descriptor, F_SETNOSIGPIPE, 1);
  ssize_t written = write(descriptor, bytes, count);
  *error = written < 0 ? errno : 0;
  return (long)written;
#else
  sigset_t broken_pipe, before, pending;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  sigemptyset(&pending);
  sigpending(&pending);
  int was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  ssize_t written = write(descriptor, bytes, count);
  *error = written < 0 ? errno : 0;
  if (*error == EPIPE && !was_pending) {
    struct timespec at_once = {0, 0};
    while (sigtimedwait(&broken_pipe, NULL, &at_once) < 0 && errno == EINTR) {}
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return (long)written;
#endif
}
