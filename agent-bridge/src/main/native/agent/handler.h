/* The handler of SIGPROF, which takes the samples. */
#ifndef JITLENS_HANDLER_H
#define JITLENS_HANDLER_H

#include "options.h"

/* Null, or why it cannot be installed: somebody else has SIGPROF. */
const char *handler_check(void);
bool handler_install(void);
bool handler_is_ours(void);
bool handler_find_agct(void);
void handler_configure(const struct options *options);
void handler_set_sampling(bool on);
/* False while a thread is inside the handler: it may have been stopped there for long. */
bool handler_is_idle(void);

struct handler_counts {
    uint64_t signals;
    uint64_t nanos;
    uint64_t longest_nanos;
    /* Frames of compiled methods that were walked here, each with what is inlined. */
    uint64_t own_frames;
    /* Those that AsyncGetCallTrace gave, and stacks that are its alone. */
    uint64_t asked_frames;
    uint64_t asked_only;
};
struct handler_counts handler_counts(void);

#endif
