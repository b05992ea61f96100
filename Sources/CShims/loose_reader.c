#define _GNU_SOURCE
#include "loose_reader.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <git2.h>
#if __has_include(<git2/sys/errors.h>)
#include <git2/sys/errors.h>
#endif
#include <git2/sys/odb_backend.h>

/* Behind libgit2's packs and before its loose objects, which have 2 and 1: equals keep the order in which they came. */
enum { PRIORITY = 2, HEADER_SIZE = 32, CHUNK_SIZE = 16384, KEPT_SIZE = 65536 };

/* An object that was read whole when only its header was asked for: the rest is asked for next. */
struct kept {
  git_oid id;
  git_object_t type;
  size_t size;
  unsigned char *data;
};

struct reader {
  git_odb_backend backend;
  size_t limit;
  struct kept *kept; /* exchanged as one: packs are written by several threads that read */
  char folder[];
};

static void set_kept(struct reader *reader, struct kept *kept) {
  struct kept *before = __atomic_exchange_n(&reader->kept, kept, __ATOMIC_ACQ_REL);
  if (!before) return;
  if (before->data) git_odb_backend_data_free(&reader->backend, before->data);
  free(before);
}

/* Hands over the kept object where it is this one. */
static int take_kept(struct reader *reader, const git_oid *id, void **data, size_t *size, git_object_t *type) {
  struct kept *kept = __atomic_exchange_n(&reader->kept, NULL, __ATOMIC_ACQ_REL);
  if (!kept) return 0;
  int found = git_oid_equal(&kept->id, id);
  if (found) {
    *data = kept->data;
    *size = kept->size;
    *type = kept->type;
  } else {
    git_odb_backend_data_free(&reader->backend, kept->data);
  }
  free(kept);
  return found;
}

/* A loose object while it is inflated. */
struct stream {
  z_stream zlib;
  int descriptor;
  int status; /* zlib's last */
  char name[GIT_OID_HEXSZ + 1];
  unsigned char chunk[CHUNK_SIZE];
};

static int fail(const struct stream *stream, const char *reason) {
  char message[160];
  snprintf(message, sizeof message, "the loose object %s %s", stream->name, reason);
  git_error_set_str(GIT_ERROR_ODB, message);
  return GIT_ERROR;
}

static char *object_path(const struct reader *reader, const char *name, size_t prefix) {
  size_t length = strlen(reader->folder);
  char *path = malloc(length + GIT_OID_HEXSZ + 3);
  if (path) snprintf(path, length + GIT_OID_HEXSZ + 3, "%s/%.2s/%.*s", reader->folder, name, (int)prefix, name + 2);
  return path;
}

static int stream_open(struct stream *stream, const struct reader *reader, const git_oid *id) {
  git_oid_tostr(stream->name, sizeof stream->name, id);
  char *path = object_path(reader, stream->name, GIT_OID_HEXSZ - 2);
  if (!path) return GIT_ERROR;
  do {
    stream->descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  } while (stream->descriptor < 0 && errno == EINTR);
  free(path);
  if (stream->descriptor < 0) return errno == ENOENT || errno == ENOTDIR ? GIT_ENOTFOUND : fail(stream, strerror(errno));
  struct stat found;
  int error = 0;
  if (fstat(stream->descriptor, &found) != 0 || !S_ISREG(found.st_mode)) error = fail(stream, "is not a regular file");
  memset(&stream->zlib, 0, sizeof stream->zlib);
  stream->status = Z_OK;
  if (error == 0 && inflateInit(&stream->zlib) != Z_OK) error = fail(stream, "cannot be inflated");
  if (error != 0) close(stream->descriptor);
  return error;
}

static void stream_close(struct stream *stream) {
  inflateEnd(&stream->zlib);
  close(stream->descriptor);
}

/* Takes the next bytes of the file where none are left over; 0 at its end. */
static int stream_fill(struct stream *stream) {
  if (stream->zlib.avail_in > 0) return 1;
  ssize_t got;
  do {
    got = read(stream->descriptor, stream->chunk, sizeof stream->chunk);
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return 0;
  stream->zlib.next_in = stream->chunk;
  stream->zlib.avail_in = (uInt)got;
  return 1;
}

/* Inflates until the room is full, the data ends, or it turns out to be damaged. Each round consumes input. */
static int stream_inflate(struct stream *stream, unsigned char *room, size_t size) {
  while (size > 0 && stream->status == Z_OK) {
    uInt part = size > 1u << 30 ? 1u << 30 : (uInt)size;
    stream->zlib.next_out = room;
    stream->zlib.avail_out = part;
    if (!stream_fill(stream)) return fail(stream, "is truncated");
    stream->status = inflate(&stream->zlib, Z_NO_FLUSH);
    if (stream->status != Z_OK && stream->status != Z_STREAM_END) return fail(stream, "is corrupt");
    room += part - stream->zlib.avail_out;
    size -= part - stream->zlib.avail_out;
  }
  return 0;
}

/* Reads "type size" and NUL. What was inflated behind it is left in the header's room. */
static int read_type_and_size(
  struct stream *stream, unsigned char header[HEADER_SIZE], size_t *body, size_t *inflated, git_object_t *type,
  size_t *size) {
  int error = stream_inflate(stream, header, HEADER_SIZE);
  if (error != 0) return error;
  *inflated = (size_t)stream->zlib.total_out;
  unsigned char *end = memchr(header, 0, *inflated);
  unsigned char *space = end ? memchr(header, ' ', (size_t)(end - header)) : NULL;
  if (!space || space + 1 == end) return fail(stream, "has no valid header");
  *space = 0;
  *type = git_object_string2type((const char *)header);
  if (*type != GIT_OBJECT_COMMIT && *type != GIT_OBJECT_TREE && *type != GIT_OBJECT_BLOB && *type != GIT_OBJECT_TAG)
    return fail(stream, "has an unknown type");
  *size = 0;
  for (unsigned char *digit = space + 1; digit < end; digit++) {
    if (*digit < '0' || *digit > '9' || *size > (SIZE_MAX - 9) / 10 || (*size == 0 && digit > space + 1))
      return fail(stream, "has no valid size");
    *size = *size * 10 + (size_t)(*digit - '0');
  }
  *body = (size_t)(end + 1 - header);
  return 0;
}

static int read_body(
  struct stream *stream, const unsigned char *behind_header, size_t count, unsigned char *data, size_t size) {
  if (count > size) return fail(stream, "is longer than its header says");
  memcpy(data, behind_header, count);
  /* One byte of room more than needed, so that zlib meets the end, and data that goes on is seen. */
  int error = stream_inflate(stream, data + count, size - count + 1);
  if (error != 0) return error;
  if (stream->status != Z_STREAM_END) return fail(stream, "is longer than its header says");
  return 0;
}

/* Reads what is behind the header, and checks that it ends where it should. */
static int read_rest(
  struct stream *stream, git_odb_backend *backend, const unsigned char *behind_header, size_t count, size_t size,
  unsigned char **data) {
  size_t end = (size_t)stream->zlib.total_out - count + size;
  unsigned char *room = git_odb_backend_data_alloc(backend, size + 1);
  int error = room ? read_body(stream, behind_header, count, room, size) : fail(stream, "needs too much memory");
  if (error == 0 && (size_t)stream->zlib.total_out != end) error = fail(stream, "is not as long as its header says");
  if (error == 0 && stream_fill(stream)) error = fail(stream, "has bytes behind its end");
  if (error != 0) {
    if (room) git_odb_backend_data_free(backend, room);
    return error;
  }
  room[size] = 0;
  *data = room;
  return 0;
}

static int read_object(
  struct reader *reader, void **data, size_t *size, git_object_t *type, const git_oid *id) {
  if (take_kept(reader, id, data, size, type)) return 0;
  struct stream stream;
  int error = stream_open(&stream, reader, id);
  if (error != 0) return error;
  unsigned char header[HEADER_SIZE];
  size_t body = 0, inflated = 0;
  error = read_type_and_size(&stream, header, &body, &inflated, type, size);
  if (error == 0 && *size > reader->limit) {
    fail(&stream, "is larger than the limit");
    error = DRILL_GIT_ETOOLARGE;
  }
  unsigned char *room = NULL;
  if (error == 0) error = read_rest(&stream, &reader->backend, header + body, inflated - body, *size, &room);
  stream_close(&stream);
  *data = room;
  return error;
}

static int reader_read(void **data, size_t *size, git_object_t *type, git_odb_backend *backend, const git_oid *id) {
  return read_object((struct reader *)backend, data, size, type, id);
}

static int reader_read_header(size_t *size, git_object_t *type, git_odb_backend *backend, const git_oid *id) {
  struct reader *reader = (struct reader *)backend;
  struct stream stream;
  int error = stream_open(&stream, reader, id);
  if (error != 0) return error;
  unsigned char header[HEADER_SIZE];
  size_t body = 0, inflated = 0;
  error = read_type_and_size(&stream, header, &body, &inflated, type, size);
  if (error == 0 && *size <= KEPT_SIZE && *size <= reader->limit) {
    struct kept *kept = calloc(1, sizeof *kept);
    if (kept && read_rest(&stream, backend, header + body, inflated - body, *size, &kept->data) == 0) {
      kept->id = *id;
      kept->type = *type;
      kept->size = *size;
      set_kept(reader, kept);
    } else {
      /* Whoever reads the whole object gets the error; its header is good. */
      git_error_clear();
      free(kept);
    }
  }
  stream_close(&stream);
  return error;
}

/* Finds the one object whose name begins with the digits. */
static int complete(git_oid *full, const struct reader *reader, const git_oid *prefix, size_t length) {
  char digits[GIT_OID_HEXSZ + 1], name[GIT_OID_HEXSZ + 1];
  git_oid_tostr(digits, sizeof digits, prefix);
  char *path = object_path(reader, digits, 0);
  DIR *folder = path ? opendir(path) : NULL;
  free(path);
  if (!folder) return GIT_ENOTFOUND;
  int found = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (strlen(entry->d_name) != GIT_OID_HEXSZ - 2) continue;
    if (length > 2 && strncmp(entry->d_name, digits + 2, length - 2) != 0) continue;
    snprintf(name, sizeof name, "%.2s%.38s", digits, entry->d_name);
    if (git_oid_fromstr(full, name) == 0) found++;
  }
  closedir(folder);
  if (found > 1) git_error_set_str(GIT_ERROR_ODB, "the abbreviated id fits several objects");
  return found == 1 ? 0 : found == 0 ? GIT_ENOTFOUND : GIT_EAMBIGUOUS;
}

static int reader_read_prefix(
  git_oid *full, void **data, size_t *size, git_object_t *type, git_odb_backend *backend, const git_oid *prefix,
  size_t length) {
  struct reader *reader = (struct reader *)backend;
  if (length < 2) return GIT_ENOTFOUND;
  git_oid id = *prefix;
  int error = length < GIT_OID_HEXSZ ? complete(&id, reader, prefix, length) : 0;
  if (error == 0) error = read_object(reader, data, size, type, &id);
  if (error == 0) git_oid_cpy(full, &id);
  return error;
}

/* libgit2's own reader lists the objects; it calls this one without asking whether it is there. */
static int reader_foreach(git_odb_backend *backend, git_odb_foreach_cb callback, void *payload) {
  (void)backend, (void)callback, (void)payload;
  return 0;
}

static void reader_free(git_odb_backend *backend) {
  set_kept((struct reader *)backend, NULL);
  free(backend);
}

int drill_git_guard_loose_objects(struct git_odb *database, const char *folder, size_t limit, int is_alternate) {
  size_t length = strlen(folder);
  struct reader *reader = calloc(1, sizeof *reader + length + 1);
  if (!reader) return GIT_ERROR;
  memcpy(reader->folder, folder, length + 1);
  reader->limit = limit;
  int error = git_odb_init_backend(&reader->backend, GIT_ODB_BACKEND_VERSION);
  reader->backend.read = reader_read;
  reader->backend.read_header = reader_read_header;
  reader->backend.read_prefix = reader_read_prefix;
  reader->backend.foreach = reader_foreach;
  reader->backend.free = reader_free;
  if (error == 0)
    error = is_alternate ? git_odb_add_alternate(database, &reader->backend, PRIORITY)
                         : git_odb_add_backend(database, &reader->backend, PRIORITY);
  if (error != 0) free(reader);
  return error;
}
