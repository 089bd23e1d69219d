/* Climbs out of code that cannot be walked. All of it is async-signal-safe. */
#ifndef JITLENS_CLIMB_H
#define JITLENS_CLIMB_H

#include "threads.h"

#include <sys/ucontext.h>

/* The registers that a walk needs. */
struct registers {
    uintptr_t pc;
    uintptr_t sp;
    uintptr_t fp;
    /* The link register of aarch64; 0 once it has been climbed out by it, and on x86-64. */
    uintptr_t link;
};
struct registers registers_of(const ucontext_t *context);
void registers_set(ucontext_t *context, const struct registers *to);
/*
 * A word of the thread's own stack, above its stack pointer: only that can be read for sure. False
 * if it is elsewhere.
 */
bool climb_read_stack(
        const struct watched *me, const struct registers *at, uintptr_t address, uintptr_t *value);
/* Climbs out of all stubs at the PC; false if that leads to no code of the JVM. */
bool climb_out_of_all(const struct watched *me, struct registers *regs);
/* Whether compiled code at the PC has taken its frame down already. */
bool climb_has_left(uintptr_t pc);
/* Climbs out of compiled code without a frame; false if no code of the JVM has called it. */
bool climb_out_of_compiled(const struct watched *me, struct registers *regs);

#endif
