#pragma once

#include <stdatomic.h>

#include "object_store.h"

struct drill_record {
  struct drill_object object;
  size_t base; /* the number, counted from 1, of an object that it resembles; 0: none */
  unsigned char contents[];
};

struct drill_objects {
  atomic_size_t owners;
  struct drill_record **records;
  size_t count;
  size_t *slots;
  size_t mask;
};

/* Counted from 1; 0 where it is not there. */
size_t drill_objects_number(const struct drill_objects *objects, const unsigned char *id);
const char *drill_kind_name(int kind);
