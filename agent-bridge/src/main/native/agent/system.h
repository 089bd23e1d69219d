/*
 * What the agent asks of the system, and the lowest of its modules. Each module is a .c file with a
 * header of its own, and knows only modules of lower lines here; NativeAgentLayersTest holds that.
 *
 *   agent
 *   writer
 *   sampling
 *   handler
 *   walk
 *   climb  discover
 *   code  threads
 *   file  head  methods
 *   compilations  nmethods  records  stubs
 *   locks  timers
 *   events
 *   learned
 *   options  ring  session  signals  structs  system  unframed
 *   glibc
 */
#ifndef JITLENS_SYSTEM_H
#define JITLENS_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A variable of each thread that the handler may read: its first use allocates nothing. */
#ifdef __linux__
#define SIGNAL_LOCAL __thread __attribute__((tls_model("initial-exec")))
#else
#define SIGNAL_LOCAL __thread
#endif

/* Async-signal-safe. */
uint64_t monotonic_nanos(void);
/* The kernel's id of the calling thread. Async-signal-safe. */
pid_t my_tid(void);
bool is_regular_file(int fd);
/* Reads memory of this process; false where that is not possible: a wrong address is no crash. */
bool memory_read(uintptr_t address, void *into, size_t bytes);
/* Prints a line to stderr. */
void say(const char *what, const char *why);

#endif
