#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <stdlib.h>
#include <string.h>

#include "object_store.h"

struct backend {
  git_odb_backend parent;
  struct drill_objects *objects;
};

static const struct drill_object *find(git_odb_backend *backend, const git_oid *id) {
  return drill_objects_find(((struct backend *)backend)->objects, id->id);
}

static int copy_out(void **bytes, size_t *size, git_object_t *kind, git_odb_backend *backend,
                    const struct drill_object *object) {
  *bytes = git_odb_backend_data_alloc(backend, object->size ? object->size : 1);
  if (!*bytes) return GIT_ERROR;
  memcpy(*bytes, object->bytes, object->size);
  *size = object->size;
  *kind = (git_object_t)object->kind;
  return 0;
}

static int read_object(void **bytes, size_t *size, git_object_t *kind, git_odb_backend *backend, const git_oid *id) {
  const struct drill_object *object = find(backend, id);
  return object ? copy_out(bytes, size, kind, backend, object) : GIT_ENOTFOUND;
}

static int read_header(size_t *size, git_object_t *kind, git_odb_backend *backend, const git_oid *id) {
  const struct drill_object *object = find(backend, id);
  if (!object) return GIT_ENOTFOUND;
  *size = object->size;
  *kind = (git_object_t)object->kind;
  return 0;
}

static int exists(git_odb_backend *backend, const git_oid *id) { return find(backend, id) != NULL; }

static int find_prefix(const struct drill_object **found, git_odb_backend *backend, const git_oid *prefix,
                       size_t digits) {
  const struct drill_objects *objects = ((struct backend *)backend)->objects;
  *found = NULL;
  for (size_t i = 0; i < drill_objects_count(objects); i++) {
    const struct drill_object *object = drill_objects_at(objects, i);
    git_oid id;
    memcpy(id.id, object->id, 20);
    if (git_oid_ncmp(&id, prefix, digits) != 0) continue;
    if (*found) return GIT_EAMBIGUOUS;
    *found = object;
  }
  return *found ? 0 : GIT_ENOTFOUND;
}

static int exists_prefix(git_oid *id, git_odb_backend *backend, const git_oid *prefix, size_t digits) {
  const struct drill_object *object;
  int code = find_prefix(&object, backend, prefix, digits);
  if (code == 0) memcpy(id->id, object->id, 20);
  return code;
}

static int read_prefix(git_oid *id, void **bytes, size_t *size, git_object_t *kind, git_odb_backend *backend,
                       const git_oid *prefix, size_t digits) {
  const struct drill_object *object;
  int code = find_prefix(&object, backend, prefix, digits);
  if (code != 0) return code;
  memcpy(id->id, object->id, 20);
  return copy_out(bytes, size, kind, backend, object);
}

static int write_object(git_odb_backend *backend, const git_oid *id, const void *bytes, size_t size,
                        git_object_t kind) {
  return drill_objects_insert(((struct backend *)backend)->objects, id->id, kind, bytes, size, NULL) < 0 ? GIT_ERROR
                                                                                                         : 0;
}

static int for_each(git_odb_backend *backend, git_odb_foreach_cb call, void *payload) {
  const struct drill_objects *objects = ((struct backend *)backend)->objects;
  for (size_t i = 0; i < drill_objects_count(objects); i++) {
    git_oid id;
    memcpy(id.id, drill_objects_at(objects, i)->id, 20);
    int code = call(&id, payload);
    if (code != 0) return code;
  }
  return 0;
}

static void free_backend(git_odb_backend *backend) {
  drill_objects_release(((struct backend *)backend)->objects);
  free(backend);
}

int drill_objects_attach(struct drill_objects *objects, void *odb, int priority) {
  struct backend *backend = calloc(1, sizeof *backend);
  if (!backend) return GIT_ERROR;
  int code = git_odb_init_backend(&backend->parent, GIT_ODB_BACKEND_VERSION);
  if (code != 0) {
    free(backend);
    return code;
  }
  backend->objects = objects;
  backend->parent.read = read_object;
  backend->parent.read_header = read_header;
  backend->parent.read_prefix = read_prefix;
  backend->parent.exists = exists;
  backend->parent.exists_prefix = exists_prefix;
  backend->parent.write = write_object;
  backend->parent.foreach = for_each;
  backend->parent.free = free_backend;
  drill_objects_retain(objects);
  code = git_odb_add_backend(odb, &backend->parent, priority);
  if (code != 0) free_backend(&backend->parent);
  return code;
}
