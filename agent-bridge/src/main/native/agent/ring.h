/*
 * A bounded queue of samples, on their way from the handler to the writer: many signal handlers put
 * in, one writer takes out.
 */
#ifndef JITLENS_RING_H
#define JITLENS_RING_H

#include <jni.h>
#include <stdbool.h>
#include <stdint.h>

/* The bci of a frame whose method is an address: of what comes behind its call or instruction. */
#define BY_ADDRESS (-5)

/* A frame as AsyncGetCallTrace fills it. */
struct call_frame {
    jint bci;
    jmethodID method;
};

struct sample {
    uint64_t nanos;
    uint64_t java_id;
    uint64_t pc;
    uint32_t tid;
    int32_t code;
    int32_t first_code;
    uint32_t count;
    /* Which of the options' events. */
    uint32_t event;
    /* Whether the Java id is of a virtual thread. */
    bool is_virtual;
    /* Whether AsyncGetCallTrace was asked for all only to compare. */
    bool to_compare;
    struct call_frame frames[];
};

bool ring_create(uint32_t depth);
/* The sample to fill, or null if the ring is full. Async-signal-safe. */
struct sample *ring_reserve(uint64_t *ticket);
/* Async-signal-safe. */
void ring_commit(uint64_t ticket);
/* The next sample, or null if there is none or it is not finished yet. */
struct sample *ring_next(void);
void ring_release(void);
bool ring_is_empty(void);
/* Drops a sample that is not finished. */
void ring_skip(void);

#endif
