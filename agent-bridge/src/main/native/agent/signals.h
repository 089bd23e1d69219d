/* Where a thread was that several signals reached at once. */
#ifndef JITLENS_SIGNALS_H
#define JITLENS_SIGNALS_H

#include <signal.h>
#include <sys/ucontext.h>

/* Looks up which handlers the process has. Before that, signals_interrupted changes nothing. */
void signals_look(void);
/* The context of the code that was interrupted, not that of another handler that has yet to run.
 * Async-signal-safe. */
ucontext_t *signals_interrupted(ucontext_t *context);

#endif
