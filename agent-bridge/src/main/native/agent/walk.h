/* Walks stacks from frame to frame. All of it is async-signal-safe. */
#ifndef JITLENS_WALK_H
#define JITLENS_WALK_H

#include "climb.h"
#include "ring.h"

/* Before the first walk: whether the JVM is JDK 8, whose interpreter has frames of its own form. */
void walk_configure(bool is_jdk8);

/*
 * Steps over frames as far as they are known for sure, and leaves the registers at the last of them,
 * which AsyncGetCallTrace has to be asked for with the rest. How many frames came before it: that of
 * a compiled method stands for all that is inlined at its call, too.
 *
 * is_call: whether the registers are those of a caller
 */
uint32_t walk_frames(
        const struct watched *me,
        struct registers *regs,
        bool is_call,
        struct call_frame *frames,
        uint32_t depth);
/* What AsyncGetCallTrace said of the frames from there on, the first of them a caller. */
void walk_learn(
        const struct watched *me,
        const struct registers *from,
        const struct call_frame *frames,
        uint32_t count);

#endif
