/*
 * Events that the kernel counts, each of which sends SIGPROF to the thread that it happens in:
 * page faults, context switches, cache misses.
 */
#ifndef JITLENS_EVENTS_H
#define JITLENS_EVENTS_H

#include "options.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The files of one thread, an event each; those that are not open are -1. */
struct event_files {
    _Atomic int fd[MAX_EVENTS];
};

/* Null, or why one of them cannot be counted. */
const char *events_prepare(const struct options *options);
void events_clear(struct event_files *files);
/* How many it has opened. */
int events_open(struct event_files *files, pid_t tid);
void events_close(struct event_files *files);
/* Which of the options' events the signal is of. Async-signal-safe. */
uint32_t events_of(struct event_files *files, const siginfo_t *info);
/* Whether it is CPU time, which no file is of. Async-signal-safe. */
bool events_is_cpu(uint32_t event);
/* Makes the next period a random one. Async-signal-safe. */
void events_jitter(struct event_files *files, uint32_t event, uint64_t random);
/* What INFO says, comma separated, in the order of the events. */
void events_names(char *text, size_t size);
void events_periods(char *text, size_t size);
/* How precise the place of each is, as the kernel's precise_ip: 0 to 3. */
void events_precision(char *text, size_t size);
/* How many of each the kernel has counted in threads that are not sampled any more. */
void events_counted(char *text, size_t size);
/* Files that could not be opened, so that a thread has no samples of an event. */
uint64_t events_left_out(void);

#endif
