#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "CTOML.h"

int drill_toml_parses(const char *text, size_t length, drill_toml_problem *problem) {
  const auto result = toml::parse(std::string_view(text, length));
  if (result) return 1;
  const auto &error = result.error();
  problem->line = error.source().begin.line;
  problem->column = error.source().begin.column;
  const auto words = error.description();
  const auto count = words.copy(problem->message, sizeof problem->message - 1);
  problem->message[count] = '\0';
  return 0;
}
