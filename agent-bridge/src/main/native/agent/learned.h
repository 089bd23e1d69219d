/*
 * What AsyncGetCallTrace said of interpreted frames, by what stands in them: it says the same of the
 * same, as long as the JVM does not use the memory of a class that is gone for another one.
 */
#ifndef JITLENS_LEARNED_H
#define JITLENS_LEARNED_H

#include "ring.h"

/* What an interpreted frame holds: the JVM's method, and where its bytecode is that called. */
struct interpreted {
    uintptr_t method;
    uintptr_t bytecode;
};

/* Async-signal-safe, as learned_put is. */
bool learned_find(const struct interpreted *what, struct call_frame *frame);
void learned_put(const struct interpreted *what, const struct call_frame *frame);
/* From now on nothing is known: a class was made, which may be where another one was. */
void learned_forget(void);

#endif
