/*
 * A bounded queue of samples: many signal handlers put in, one writer takes out. Each slot has a
 * sequence number that says whose turn it is, so that no handler ever waits for another one.
 */
#include "ring.h"

#include <stdatomic.h>
#include <sys/mman.h>

#define RING_BYTES (8u << 20)

struct slot {
    atomic_uint_fast64_t turn;
    struct sample sample;
};

static uint8_t *slots;
static size_t slot_bytes;
static uint64_t mask;
static atomic_uint_fast64_t head;
static uint64_t tail;

static struct slot *slot_at(uint64_t ticket) {
    return (struct slot *) (slots + (ticket & mask) * slot_bytes);
}

bool ring_create(uint32_t depth) {
    if (slots != NULL) {
        munmap(slots, (mask + 1) * slot_bytes);
        slots = NULL;
    }
    size_t bytes = sizeof(struct slot) + depth * sizeof(struct call_frame);
    slot_bytes = (bytes + 63) & ~(size_t) 63;
    uint64_t count = 128;
    while (count * 2 * slot_bytes <= RING_BYTES) {
        count *= 2;
    }
    void *memory = mmap(
            NULL, count * slot_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return false;
    }
    slots = memory;
    mask = count - 1;
    for (uint64_t i = 0; i < count; i++) {
        atomic_init(&slot_at(i)->turn, i);
    }
    atomic_store(&head, 0);
    tail = 0;
    return true;
}

struct sample *ring_reserve(uint64_t *ticket) {
    uint64_t at = atomic_load_explicit(&head, memory_order_relaxed);
    for (;;) {
        struct slot *slot = slot_at(at);
        int64_t ahead = (int64_t) (atomic_load_explicit(&slot->turn, memory_order_acquire) - at);
        if (ahead < 0) {
            return NULL;
        }
        if (ahead > 0) {
            at = atomic_load_explicit(&head, memory_order_relaxed);
        } else if (atomic_compare_exchange_weak_explicit(
                           &head, &at, at + 1, memory_order_relaxed, memory_order_relaxed)) {
            *ticket = at;
            return &slot->sample;
        }
    }
}

void ring_commit(uint64_t ticket) {
    atomic_store_explicit(&slot_at(ticket)->turn, ticket + 1, memory_order_release);
}

struct sample *ring_next(void) {
    struct slot *slot = slot_at(tail);
    bool ready = atomic_load_explicit(&slot->turn, memory_order_acquire) == tail + 1;
    return ready ? &slot->sample : NULL;
}

void ring_release(void) {
    atomic_store_explicit(&slot_at(tail)->turn, tail + mask + 1, memory_order_release);
    tail++;
}

bool ring_is_empty(void) {
    return atomic_load_explicit(&head, memory_order_acquire) == tail;
}

void ring_skip(void) {
    tail++;
}
