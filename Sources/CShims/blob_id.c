#include "blob_id.h"

#include <stdio.h>

#include "sha1.h"

void drill_blob_id(const void *bytes, size_t size, unsigned char *id) {
  char header[32];
  int length = snprintf(header, sizeof header, "blob %zu", size);
  struct drill_sha1_state state;
  drill_sha1_begin(&state);
  drill_sha1_add(&state, header, (size_t)length + 1);
  drill_sha1_add(&state, bytes, size);
  drill_sha1_end(&state, id);
}
