#include "learned.h"

#include <stdatomic.h>

#define SLOTS 8192

/* Many handlers read and write; none waits: who comes in between does without. */
struct slot {
    /* Odd while somebody writes. */
    atomic_uint turn;
    atomic_uint time;
    atomic_uintptr_t method;
    atomic_uintptr_t bytecode;
    atomic_uintptr_t id;
    atomic_int bci;
};

static struct slot slots[SLOTS];
/* What was learned at another time is forgotten. */
static atomic_uint now = 1;

static struct slot *slot_of(const struct interpreted *what) {
    uint64_t mixed = ((uint64_t) what->method ^ (uint64_t) what->bytecode << 1) * 0x9e3779b97f4a7c15u;
    return &slots[mixed >> 32 & (SLOTS - 1)];
}

bool learned_find(const struct interpreted *what, struct call_frame *frame) {
    struct slot *slot = slot_of(what);
    unsigned turn = atomic_load_explicit(&slot->turn, memory_order_acquire);
    bool is = (turn & 1) == 0
              && atomic_load_explicit(&slot->method, memory_order_relaxed) == what->method
              && atomic_load_explicit(&slot->bytecode, memory_order_relaxed) == what->bytecode
              && atomic_load_explicit(&slot->time, memory_order_relaxed)
                         == atomic_load_explicit(&now, memory_order_acquire);
    frame->method = (jmethodID) atomic_load_explicit(&slot->id, memory_order_relaxed);
    frame->bci = atomic_load_explicit(&slot->bci, memory_order_relaxed);
    atomic_thread_fence(memory_order_acquire);
    return is && atomic_load_explicit(&slot->turn, memory_order_relaxed) == turn;
}

void learned_put(const struct interpreted *what, const struct call_frame *frame) {
    struct slot *slot = slot_of(what);
    unsigned time = atomic_load_explicit(&now, memory_order_acquire);
    unsigned turn = atomic_load_explicit(&slot->turn, memory_order_relaxed);
    if ((turn & 1) != 0
        || !atomic_compare_exchange_strong_explicit(
                &slot->turn, &turn, turn + 1, memory_order_acquire, memory_order_relaxed)) {
        return;
    }
    atomic_thread_fence(memory_order_release);
    atomic_store_explicit(&slot->method, what->method, memory_order_relaxed);
    atomic_store_explicit(&slot->bytecode, what->bytecode, memory_order_relaxed);
    atomic_store_explicit(&slot->id, (uintptr_t) frame->method, memory_order_relaxed);
    atomic_store_explicit(&slot->bci, frame->bci, memory_order_relaxed);
    atomic_store_explicit(&slot->time, time, memory_order_relaxed);
    atomic_store_explicit(&slot->turn, turn + 2, memory_order_release);
}

void learned_forget(void) {
    atomic_fetch_add(&now, 1);
}
