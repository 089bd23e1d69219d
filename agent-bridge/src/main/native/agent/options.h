/* What the agent is told to do. */
#ifndef JITLENS_OPTIONS_H
#define JITLENS_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

enum engine { AUTO, PERF, THREAD, ITIMER };

#define MAX_EVENTS 8

/* What is counted, and after how many of it a sample is taken; 0 is as many as is usual. */
struct event_choice {
    char name[32];
    uint64_t period;
};

struct options {
    char file[4096];
    uint64_t interval_nanos;
    enum engine engine;
    bool climb;
    /* Whether the agent walks compiled frames itself, and whether it also asks for the same. */
    bool walks;
    bool compares;
    bool agct;
    bool pc;
    bool stop;
    /* CPU time is one of the events unless others were asked for only. */
    struct event_choice events[MAX_EVENTS];
    uint32_t event_count;
    bool cpu;
    /* Whether intervals are random, from half to one and a half of what was asked for. */
    bool jitter;
    /* Whether the bytes of compiled methods are written, too. */
    bool code;
    /* It ends by itself after so many seconds; 0 is never. */
    uint32_t seconds;
    /* The most frames of a stack. */
    uint32_t depth;
};

/* Null, or what is wrong with them, in a sentence that lives until the next call. */
const char *options_parse(const char *text, struct options *options);

#endif
