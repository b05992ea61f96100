#pragma once

#include <stddef.h>
#include <stdint.h>

/* Objects in memory, in order of writing (object_store.c, pack_writer.c, memory_backend.c).
   Ids are 20 bytes; kinds are libgit2's: 1 commit, 2 tree, 3 blob, 4 tag. */

struct drill_objects;

struct drill_object {
  unsigned char id[20];
  int kind;
  const unsigned char *bytes;
  size_t size;
};

struct drill_objects *drill_objects_new(void);
void drill_objects_retain(struct drill_objects *objects);
void drill_objects_release(struct drill_objects *objects);
size_t drill_objects_count(const struct drill_objects *objects);
/* The object of this number, in order of writing; it stays where it is as long as the store lives and exchanges nothing. */
const struct drill_object *drill_objects_at(const struct drill_objects *objects, size_t number);
const struct drill_object *drill_objects_find(const struct drill_objects *objects, const unsigned char *id);
/* Writes an object and gives its id. `base` may name an earlier one that it resembles. 0, 1 where it was there, -1: no memory. */
int drill_objects_write(struct drill_objects *objects, int kind, const void *bytes, size_t size,
                        const unsigned char *base, unsigned char *id);
/* The same for an object whose id is known. */
int drill_objects_insert(struct drill_objects *objects, const unsigned char *id, int kind, const void *bytes,
                         size_t size, const unsigned char *base);
/* Takes an object over from another store. 2: that one lacks it. */
int drill_objects_copy(struct drill_objects *objects, const struct drill_objects *from, const unsigned char *id);

/* Gives each store the objects of the other. */
void drill_objects_exchange(struct drill_objects *one, struct drill_objects *other);

/* Lets a git_odb read from, and write to, the store before all else. libgit2's code. */
int drill_objects_attach(struct drill_objects *objects, void *odb, int priority);

struct drill_buffer {
  unsigned char *bytes;
  size_t size, capacity;
};
void drill_buffer_free(struct drill_buffer *buffer);

/* A pack with the objects from number `first` on, and its index. -1: no memory. */
int drill_objects_pack(const struct drill_objects *objects, size_t first, struct drill_buffer *pack,
                       struct drill_buffer *index, unsigned char *checksum);
/* One object as a loose file. -1: no memory. */
int drill_object_loose(const struct drill_object *object, struct drill_buffer *file);

void drill_sha1(const void *bytes, size_t size, unsigned char *digest);

/* What stat(2) says, as the index stores it. 0, or an error number. */
struct drill_stat {
  uint32_t changed, changed_nanoseconds, modified, modified_nanoseconds;
  uint32_t device, inode, mode, user, group, size;
};
int drill_stat(const char *path, struct drill_stat *result);
