/* What sends SIGPROF. */
#ifndef JITLENS_TIMERS_H
#define JITLENS_TIMERS_H

#include "events.h"
#include "options.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* What sends the signal to a thread: a perf event, a timer, or neither if the process has one. */
struct timer {
    bool armed;
    int perf_fd;
    int id;
    struct event_files events;
    /* Of random intervals; 0 before the first. */
    uint64_t random;
    /* The thread's CPU time when it was armed; -1 if it was not. */
    int64_t cpu_armed_nanos;
};

void timers_clear(struct timer *timer);
/* Chooses the engine; null, or why there is none, or not all events are counted. */
const char *timers_prepare(const struct options *options);
/* Makes the interval after a sample of this event random, if that is wanted. Async-signal-safe. */
void timers_jitter(struct timer *timer, uint32_t event);
const char *timers_engine(void);
/* Empty, or why there is no better engine. */
const char *timers_why(void);
/* Whether the thread is gone; false where the system does not say. */
bool timers_say_gone(pid_t tid);
void timers_arm(struct timer *timer, pid_t tid);
void timers_disarm(struct timer *timer);
void timers_arm_process(void);
void timers_disarm_process(void);
/* The thread's CPU time in nanoseconds; -1 if it is gone. */
int64_t timers_cpu_nanos(pid_t tid);

#endif
