#pragma once

#include <stddef.h>

/* The 20 bytes of the id that a blob of these contents has. */
void drill_blob_id(const void *bytes, size_t size, unsigned char *id);
