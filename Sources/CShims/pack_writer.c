#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "object_store.h"
#include "object_store_private.h"
#include "sha1.h"

/* gitformat-pack(5). Data is in stored (uncompressed) deflate blocks, RFC 1951 3.2.4: what resembles an earlier object
   is a delta, so that little remains to compress, and writing costs no more than hashing. */

enum { longest_chain = 50, offset_delta = 6 };

void drill_buffer_free(struct drill_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (struct drill_buffer){0};
}

static int reserve(struct drill_buffer *buffer, size_t more) {
  if (buffer->size + more <= buffer->capacity) return 0;
  size_t capacity = buffer->capacity * 2 + more + 4096;
  unsigned char *bytes = realloc(buffer->bytes, capacity);
  if (!bytes) return -1;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return 0;
}

/* The caller has reserved. */
static void put(struct drill_buffer *buffer, const void *bytes, size_t size) {
  if (size) memcpy(buffer->bytes + buffer->size, bytes, size);
  buffer->size += size;
}

static void put_byte(struct drill_buffer *buffer, unsigned value) {
  buffer->bytes[buffer->size++] = (unsigned char)value;
}

static void put_word(struct drill_buffer *buffer, uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) put_byte(buffer, value >> shift & 0xff);
}

static uint32_t adler(uint32_t sum, const unsigned char *bytes, size_t size) {
  uint32_t a = sum & 0xffff, b = sum >> 16;
  while (size) {
    size_t part = size < 5552 ? size : 5552;
    for (size_t i = 0; i < part; i++) a += bytes[i], b += a;
    a %= 65521, b %= 65521;
    bytes += part, size -= part;
  }
  return b << 16 | a;
}

static int put_stored(struct drill_buffer *buffer, const unsigned char *head, size_t head_size,
                      const unsigned char *bytes, size_t size) {
  size_t total = head_size + size;
  if (reserve(buffer, total + (total / 65535 + 1) * 5 + 6) != 0) return -1;
  uint32_t sum = adler(adler(1, head, head_size), bytes, size);
  put_byte(buffer, 0x78), put_byte(buffer, 0x01);
  do {
    size_t part = total < 65535 ? total : 65535;
    put_byte(buffer, part == total);
    put_byte(buffer, part & 0xff), put_byte(buffer, part >> 8);
    put_byte(buffer, ~part & 0xff), put_byte(buffer, ~part >> 8 & 0xff);
    size_t from_head = part < head_size ? part : head_size;
    put(buffer, head, from_head);
    head += from_head, head_size -= from_head;
    put(buffer, bytes, part - from_head);
    bytes += part - from_head, total -= part;
  } while (total);
  put_word(buffer, sum);
  return 0;
}

int drill_object_loose(const struct drill_object *object, struct drill_buffer *file) {
  char header[64];
  int length = snprintf(header, sizeof header, "%s %zu", drill_kind_name(object->kind), object->size) + 1;
  return put_stored(file, (const unsigned char *)header, (size_t)length, object->bytes, object->size);
}

static void put_size(struct drill_buffer *buffer, size_t size) {
  for (; size >= 128; size >>= 7) put_byte(buffer, (size & 127) | 128);
  put_byte(buffer, (unsigned)size);
}

static void put_copy(struct drill_buffer *buffer, size_t offset, size_t size) {
  while (size) {
    size_t part = size < 0x10000 ? size : 0x10000;
    size_t operation = buffer->size;
    unsigned flags = 0x80;
    put_byte(buffer, 0);
    for (int i = 0; i < 4; i++)
      if (offset >> 8 * i & 0xff) flags |= 1u << i, put_byte(buffer, offset >> 8 * i & 0xff);
    size_t shown = part == 0x10000 ? 0 : part;
    for (int i = 0; i < 2; i++)
      if (shown >> 8 * i & 0xff) flags |= 0x10u << i, put_byte(buffer, shown >> 8 * i & 0xff);
    buffer->bytes[operation] = (unsigned char)flags;
    offset += part, size -= part;
  }
}

/* What two versions of a file or tree have in common is, here, nearly always a beginning and an end. */
static int make_delta(const struct drill_object *base, const struct drill_object *object, struct drill_buffer *delta) {
  size_t least = base->size < object->size ? base->size : object->size;
  size_t head = 0, tail = 0;
  while (head < least && base->bytes[head] == object->bytes[head]) head++;
  while (tail < least - head && base->bytes[base->size - 1 - tail] == object->bytes[object->size - 1 - tail]) tail++;
  size_t middle = object->size - head - tail;
  if (head + tail < 32) return 1;
  delta->size = 0;
  if (reserve(delta, middle + middle / 127 + (head + tail) / 0x10000 * 7 + 64) != 0) return -1;
  put_size(delta, base->size);
  put_size(delta, object->size);
  put_copy(delta, 0, head);
  for (size_t done = 0; done < middle;) {
    size_t part = middle - done < 127 ? middle - done : 127;
    put_byte(delta, (unsigned)part);
    put(delta, object->bytes + head + done, part);
    done += part;
  }
  put_copy(delta, base->size - tail, tail);
  return 0;
}

static void put_header(struct drill_buffer *pack, int type, size_t size) {
  unsigned byte = (unsigned)type << 4 | (size & 15);
  size >>= 4;
  while (size) {
    put_byte(pack, byte | 0x80);
    byte = size & 0x7f;
    size >>= 7;
  }
  put_byte(pack, byte);
}

static void put_distance(struct drill_buffer *pack, size_t distance) {
  unsigned char digits[12];
  int at = 11;
  digits[at] = distance & 127;
  while (distance >>= 7) digits[--at] = 128 | (--distance & 127);
  put(pack, digits + at, (size_t)(12 - at));
}

static uint32_t crc(const unsigned char *bytes, size_t size) {
  static const uint32_t nibbles[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
                                       0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
  uint32_t sum = 0xffffffff;
  for (size_t i = 0; i < size; i++) {
    sum = sum >> 4 ^ nibbles[(sum ^ bytes[i]) & 15];
    sum = sum >> 4 ^ nibbles[(sum ^ bytes[i] >> 4) & 15];
  }
  return ~sum;
}

struct entry {
  const unsigned char *id;
  uint32_t crc, offset;
  int chain;
};

static int by_id(const void *left, const void *right) {
  return memcmp(((const struct entry *)left)->id, ((const struct entry *)right)->id, 20);
}

static int put_object(struct drill_buffer *pack, struct drill_buffer *delta, const struct drill_objects *objects,
                      size_t number, size_t first, struct entry *entries) {
  const struct drill_record *record = objects->records[number];
  const struct drill_object *object = &record->object;
  struct entry *entry = &entries[number - first];
  size_t base = record->base ? record->base - 1 : number;
  int made = 1;
  if (base >= first && base < number && objects->records[base]->object.kind == object->kind &&
      entries[base - first].chain < longest_chain)
    made = make_delta(&objects->records[base]->object, object, delta);
  if (made < 0 || reserve(pack, 64) != 0) return -1;
  *entry = (struct entry){object->id, 0, (uint32_t)pack->size, 0};
  if (made == 0 && delta->size < object->size) {
    entry->chain = entries[base - first].chain + 1;
    put_header(pack, offset_delta, delta->size);
    put_distance(pack, entry->offset - entries[base - first].offset);
    if (put_stored(pack, NULL, 0, delta->bytes, delta->size) != 0) return -1;
  } else {
    put_header(pack, object->kind, object->size);
    if (put_stored(pack, NULL, 0, object->bytes, object->size) != 0) return -1;
  }
  entry->crc = crc(pack->bytes + entry->offset, pack->size - entry->offset);
  return 0;
}

static int put_index(struct drill_buffer *index, struct entry *entries, size_t count, const unsigned char *checksum) {
  if (reserve(index, 8 + 1024 + count * 28 + 40) != 0) return -1;
  qsort(entries, count, sizeof *entries, by_id);
  put(index, "\377tOc\0\0\0\2", 8);
  for (size_t first_byte = 0, i = 0; first_byte < 256; first_byte++) {
    while (i < count && entries[i].id[0] <= first_byte) i++;
    put_word(index, (uint32_t)i);
  }
  for (size_t i = 0; i < count; i++) put(index, entries[i].id, 20);
  for (size_t i = 0; i < count; i++) put_word(index, entries[i].crc);
  for (size_t i = 0; i < count; i++) put_word(index, entries[i].offset);
  put(index, checksum, 20);
  unsigned char digest[20];
  drill_sha1(index->bytes, index->size, digest);
  put(index, digest, 20);
  return 0;
}

int drill_objects_pack(const struct drill_objects *objects, size_t first, struct drill_buffer *pack,
                       struct drill_buffer *index, unsigned char *checksum) {
  size_t count = objects->count - first;
  struct entry *entries = calloc(count ? count : 1, sizeof *entries);
  struct drill_buffer delta = {0};
  int result = entries ? reserve(pack, 64) : -1;
  if (result == 0) {
    put(pack, "PACK\0\0\0\2", 8);
    put_word(pack, (uint32_t)count);
  }
  for (size_t i = first; result == 0 && i < objects->count; i++) {
    result = put_object(pack, &delta, objects, i, first, entries);
    /* Offsets of 2 GiB and more need another table, which nothing here comes near to. */
    if (pack->size > 0x7fffffff) result = -1;
  }
  if (result == 0) result = reserve(pack, 20);
  if (result == 0) {
    drill_sha1(pack->bytes, pack->size, checksum);
    put(pack, checksum, 20);
    result = put_index(index, entries, count, checksum);
  }
  drill_buffer_free(&delta);
  free(entries);
  return result;
}
