#include "object_store.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "object_store_private.h"
#include "sha1.h"

struct drill_objects *drill_objects_new(void) {
  struct drill_objects *objects = calloc(1, sizeof *objects);
  if (objects) atomic_init(&objects->owners, 1);
  return objects;
}

void drill_objects_retain(struct drill_objects *objects) { atomic_fetch_add(&objects->owners, 1); }

void drill_objects_release(struct drill_objects *objects) {
  if (!objects || atomic_fetch_sub(&objects->owners, 1) != 1) return;
  for (size_t i = 0; i < objects->count; i++) free(objects->records[i]);
  free(objects->records);
  free(objects->slots);
  free(objects);
}

size_t drill_objects_count(const struct drill_objects *objects) { return objects->count; }

const struct drill_object *drill_objects_at(const struct drill_objects *objects, size_t number) {
  return number < objects->count ? &objects->records[number]->object : NULL;
}

/* An id is a hash already: its first bytes choose the slot. Slots hold numbers counted from 1. */
static size_t *slot_of(const struct drill_objects *objects, const unsigned char *id) {
  size_t start;
  memcpy(&start, id, sizeof start);
  for (size_t i = start & objects->mask;; i = (i + 1) & objects->mask) {
    size_t number = objects->slots[i];
    if (!number || memcmp(objects->records[number - 1]->object.id, id, 20) == 0) return &objects->slots[i];
  }
}

size_t drill_objects_number(const struct drill_objects *objects, const unsigned char *id) {
  return objects->slots ? *slot_of(objects, id) : 0;
}

const struct drill_object *drill_objects_find(const struct drill_objects *objects, const unsigned char *id) {
  size_t number = drill_objects_number(objects, id);
  return number ? &objects->records[number - 1]->object : NULL;
}

static int grow(struct drill_objects *objects) {
  if (objects->slots && objects->count * 2 <= objects->mask) return 0;
  size_t capacity = objects->slots ? (objects->mask + 1) * 2 : 256;
  struct drill_record **records = realloc(objects->records, capacity / 2 * sizeof *records + sizeof *records);
  if (!records) return -1;
  objects->records = records;
  size_t *slots = calloc(capacity, sizeof *slots);
  if (!slots) return -1;
  free(objects->slots);
  objects->slots = slots;
  objects->mask = capacity - 1;
  for (size_t i = 0; i < objects->count; i++) *slot_of(objects, objects->records[i]->object.id) = i + 1;
  return 0;
}

int drill_objects_insert(struct drill_objects *objects, const unsigned char *id, int kind, const void *bytes,
                         size_t size, const unsigned char *base) {
  if (grow(objects) != 0) return -1;
  size_t *slot = slot_of(objects, id);
  if (*slot) return 1;
  struct drill_record *record = malloc(sizeof *record + size + 1);
  if (!record) return -1;
  memcpy(record->object.id, id, 20);
  record->object.kind = kind;
  record->object.bytes = record->contents;
  record->object.size = size;
  record->base = base ? drill_objects_number(objects, base) : 0;
  if (size) memcpy(record->contents, bytes, size);
  record->contents[size] = 0;
  objects->records[objects->count++] = record;
  *slot = objects->count;
  return 0;
}

int drill_objects_write(struct drill_objects *objects, int kind, const void *bytes, size_t size,
                        const unsigned char *base, unsigned char *id) {
  char header[64];
  int length = snprintf(header, sizeof header, "%s %zu", drill_kind_name(kind), size) + 1;
  struct drill_sha1_state state;
  drill_sha1_begin(&state);
  drill_sha1_add(&state, header, (size_t)length);
  drill_sha1_add(&state, bytes, size);
  drill_sha1_end(&state, id);
  return drill_objects_insert(objects, id, kind, bytes, size, base);
}

int drill_objects_copy(struct drill_objects *objects, const struct drill_objects *from, const unsigned char *id) {
  size_t number = drill_objects_number(from, id);
  if (!number) return 2;
  const struct drill_record *record = from->records[number - 1];
  const unsigned char *base = record->base ? from->records[record->base - 1]->object.id : NULL;
  return drill_objects_insert(objects, id, record->object.kind, record->object.bytes, record->object.size, base);
}

void drill_objects_exchange(struct drill_objects *one, struct drill_objects *other) {
  struct drill_record **records = one->records;
  size_t *slots = one->slots, count = one->count, mask = one->mask;
  one->records = other->records;
  one->slots = other->slots;
  one->count = other->count;
  one->mask = other->mask;
  other->records = records;
  other->slots = slots;
  other->count = count;
  other->mask = mask;
}

const char *drill_kind_name(int kind) {
  switch (kind) {
    case 1: return "commit";
    case 2: return "tree";
    case 4: return "tag";
    default: return "blob";
  }
}

int drill_stat(const char *path, struct drill_stat *result) {
  struct stat found;
  if (lstat(path, &found) != 0) return errno;
#if defined(__APPLE__)
  struct timespec changed = found.st_ctimespec, modified = found.st_mtimespec;
#else
  struct timespec changed = found.st_ctim, modified = found.st_mtim;
#endif
  *result = (struct drill_stat){
      (uint32_t)changed.tv_sec, (uint32_t)changed.tv_nsec, (uint32_t)modified.tv_sec, (uint32_t)modified.tv_nsec,
      (uint32_t)found.st_dev, (uint32_t)found.st_ino, (uint32_t)found.st_mode, (uint32_t)found.st_uid,
      (uint32_t)found.st_gid, (uint32_t)found.st_size};
  return 0;
}
