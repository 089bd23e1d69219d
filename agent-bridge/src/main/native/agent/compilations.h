/* Which compilation an nmethod is of, which no event tells. */
#ifndef JITLENS_COMPILATIONS_H
#define JITLENS_COMPILATIONS_H

#include <stdbool.h>
#include <stdint.h>

#define NO_OSR (-1)
/* HotSpot forgets the bci of OSR code that is not to be entered any more (JDK 8). */
#define OSR_ANYWHERE (-2)

struct compilation {
    int32_t id;
    /* Where OSR code is entered, or one of the above. */
    int32_t osr_bci;
    uint8_t level;
};

/* Before the first question. */
void compilations_configure(void);
/*
 * False if the JVM does not tell, or anything that is read is not as it must be.
 *
 * code: its first byte, as the JVM has told it; the code must not go meanwhile
 */
bool compilation_of(uintptr_t code, uint32_t bytes, struct compilation *into);

#endif
