/* Compiled code that has no frame: what its bytes say of its caller's. */
#ifndef JITLENS_UNFRAMED_H
#define JITLENS_UNFRAMED_H

#include <stdbool.h>
#include <stdint.h>

/* The caller left the stack pointer so many bytes higher, and the return address below it. */
struct unframed {
    uint32_t bytes;
    /* The return address is in the link register instead. */
    bool linked;
    /* The caller's frame pointer is below the return address. */
    bool fp_saved;
    /* There was a frame: whoever does not know takes the caller's for it. */
    bool left;
};
/* Async-signal-safe. False unless the code at this PC, which is compiled code, proves it. */
bool unframed_at(uintptr_t pc, struct unframed *state);

/*
 * How many bytes the frame has that a compiled method makes near its beginning, up to its caller's
 * stack pointer, and from which offset on it is whole; 0 if that is not found, as always on aarch64.
 */
uint32_t unframed_makes(uintptr_t low, uint32_t bytes, uint32_t *framed_from);

#endif
