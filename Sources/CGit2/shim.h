#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/config.h>
#include <git2/sys/index.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/refs.h>
#include <git2/sys/reflog.h>
#include <git2/sys/repository.h>
