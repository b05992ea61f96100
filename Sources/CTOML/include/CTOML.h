#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The first problem of a TOML text; the line and column count from 1.
typedef struct {
  uint32_t line;
  uint32_t column;
  char message[256];
} drill_toml_problem;

/// Parses TOML 1.0. Returns 1, or 0 with the problem filled in.
int drill_toml_parses(const char *text, size_t length, drill_toml_problem *problem);

#ifdef __cplusplus
}
#endif
