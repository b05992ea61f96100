#pragma once

#include <stddef.h>
#include <stdint.h>

struct drill_sha1_state {
  uint32_t words[5];
  uint64_t size;
  unsigned char block[64];
};

void drill_sha1_begin(struct drill_sha1_state *state);
void drill_sha1_add(struct drill_sha1_state *state, const void *bytes, size_t size);
void drill_sha1_end(struct drill_sha1_state *state, unsigned char *digest);

/* Adds blocks of 64 bytes to five words. */
typedef void drill_sha1_blocks(uint32_t *words, const unsigned char *bytes, size_t count);
/* By the processor's own instructions (sha1_x86.c); NULL where it has none. */
drill_sha1_blocks *drill_sha1_fast_blocks(void);
