/*
 * The compiled methods that are there now, by address, with what it takes to step over their
 * frames.
 */
#ifndef JITLENS_NMETHODS_H
#define JITLENS_NMETHODS_H

#include <stdbool.h>
#include <stdint.h>

/* A compiled method. All that is in it holds as long as its code is there. */
struct nmethod {
    uintptr_t low;
    uint32_t bytes;
    /* From the stack pointer up to the caller's. */
    uint32_t frame_bytes;
    /* Offset of the first instruction that runs with the whole frame. */
    uint32_t framed_from;
    /* Offset behind the last instruction that a debug record is for. */
    uint32_t told_to;
};

/* What overlaps with it is gone; without memory it is not known, which is allowed. */
void nmethods_add(const struct nmethod *nmethod);
void nmethods_remove(uintptr_t low);
/* Forgets all; no handler may run. */
void nmethods_forget(void);
/* The one that an instruction is of, or null. Async-signal-safe. */
const struct nmethod *nmethods_holding(uintptr_t pc);

#endif
