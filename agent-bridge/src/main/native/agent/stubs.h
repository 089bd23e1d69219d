/*
 * The ranges of code that handlers may climb out of: stubs, and blobs that hold some. Of two ranges
 * that overlap, one holds the other.
 */
#ifndef JITLENS_STUBS_H
#define JITLENS_STUBS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Ranges that overlap with it only in part are gone, as their memory is used anew; false if there
 * is no memory.
 */
bool stubs_add(uintptr_t low, uintptr_t high);
/* All that overlap with it are gone; false if there is no memory. */
bool stubs_remove(uintptr_t low, uintptr_t high);
/* The first byte of the smallest range with the PC in it, or 0. Async-signal-safe. */
uintptr_t stubs_holding(uintptr_t pc);

#endif
