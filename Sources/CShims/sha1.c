#include "sha1.h"

#include <string.h>

#include "object_store.h"

/* FIPS 180-4. For what this process makes itself: what others made is hashed by libgit2, which detects collisions. */

static inline uint32_t rotate(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static void add_block(uint32_t *state, const unsigned char *block) {
  uint32_t w[80];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
           block[4 * i + 3];
  for (int i = 16; i < 80; i++) w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
#define ROUND(from, to, function, constant)                                    \
  for (int i = from; i < to; i++) {                                            \
    uint32_t next = rotate(a, 5) + (function) + e + constant + w[i];           \
    e = d, d = c, c = rotate(b, 30), b = a, a = next;                          \
  }
  ROUND(0, 20, d ^ (b & (c ^ d)), 0x5a827999)
  ROUND(20, 40, b ^ c ^ d, 0x6ed9eba1)
  ROUND(40, 60, (b & c) | (d & (b | c)), 0x8f1bbcdc)
  ROUND(60, 80, b ^ c ^ d, 0xca62c1d6)
#undef ROUND
  state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

static void add_blocks(uint32_t *state, const unsigned char *bytes, size_t count) {
  drill_sha1_blocks *fast = drill_sha1_fast_blocks();
  if (fast) {
    fast(state, bytes, count);
    return;
  }
  for (; count > 0; count--, bytes += 64) add_block(state, bytes);
}

void drill_sha1_begin(struct drill_sha1_state *state) {
  static const uint32_t start[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  memcpy(state->words, start, sizeof start);
  state->size = 0;
}

void drill_sha1_add(struct drill_sha1_state *state, const void *data, size_t size) {
  const unsigned char *bytes = data;
  size_t filled = state->size % 64;
  state->size += size;
  if (filled) {
    size_t part = 64 - filled < size ? 64 - filled : size;
    memcpy(state->block + filled, bytes, part);
    bytes += part, size -= part;
    if (filled + part < 64) return;
    add_blocks(state->words, state->block, 1);
  }
  if (size >= 64) add_blocks(state->words, bytes, size / 64);
  bytes += size / 64 * 64, size %= 64;
  if (size) memcpy(state->block, bytes, size);
}

void drill_sha1_end(struct drill_sha1_state *state, unsigned char *digest) {
  uint64_t bits = state->size * 8;
  unsigned char padding[72] = {0x80};
  size_t length = (119 - state->size % 64) % 64 + 1;
  for (int i = 0; i < 8; i++) padding[length + i] = (unsigned char)(bits >> (56 - 8 * i));
  drill_sha1_add(state, padding, length + 8);
  for (int i = 0; i < 20; i++) digest[i] = (unsigned char)(state->words[i / 4] >> (24 - 8 * (i % 4)));
}

void drill_sha1(const void *bytes, size_t size, unsigned char *digest) {
  struct drill_sha1_state state;
  drill_sha1_begin(&state);
  drill_sha1_add(&state, bytes, size);
  drill_sha1_end(&state, digest);
}
