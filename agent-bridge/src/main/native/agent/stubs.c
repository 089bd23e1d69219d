#include "stubs.h"

#include "locks.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

struct stub {
    uintptr_t low;
    uintptr_t high;
    /* One more than the index of the smallest that holds it; 0 if none does. */
    uint32_t around;
};

/* By their first bytes, of those that begin together the largest first. It never changes. */
struct table {
    struct table *retired_before;
    uint32_t count;
    struct stub stubs[];
};

static struct table *_Atomic shown;
/* Handlers that may be reading a table now. */
static atomic_uint readers;
static struct table *retired;

uintptr_t stubs_holding(uintptr_t pc) {
    atomic_fetch_add(&readers, 1);
    uintptr_t found = 0;
    const struct table *table = atomic_load(&shown);
    uint32_t low = 0;
    uint32_t high = table == NULL ? 0 : table->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (table->stubs[middle].low <= pc) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    /* The last that begins before the PC, or one of those around it. */
    while (low != 0 && table->stubs[low - 1].high <= pc) {
        low = table->stubs[low - 1].around;
    }
    if (low != 0) {
        found = table->stubs[low - 1].low;
    }
    atomic_fetch_sub(&readers, 1);
    return found;
}

static void append(struct table *to, uintptr_t low, uintptr_t high) {
    uint32_t around = to->count;
    while (around != 0 && to->stubs[around - 1].high <= low) {
        around = to->stubs[around - 1].around;
    }
    to->stubs[to->count++] = (struct stub){low, high, around};
}

/* Handlers that begin from now on see the new table; the old ones go when none reads. */
static void show(struct table *table) {
    struct table *old = atomic_exchange(&shown, table);
    if (old != NULL) {
        old->retired_before = retired;
        retired = old;
    }
    if (atomic_load(&readers) != 0) {
        return;
    }
    while (retired != NULL) {
        struct table *before = retired->retired_before;
        free(retired);
        retired = before;
    }
}

static struct table *table_for(uint32_t count) {
    return calloc(1, sizeof(struct table) + count * sizeof(struct stub));
}

static bool overlap(const struct stub *stub, uintptr_t low, uintptr_t high) {
    return stub->low < high && stub->high > low;
}

static bool one_holds_the_other(const struct stub *stub, uintptr_t low, uintptr_t high) {
    return (stub->low <= low && stub->high >= high) || (stub->low >= low && stub->high <= high);
}

bool stubs_add(uintptr_t low, uintptr_t high) {
    lock_take(STUBS_LOCK);
    const struct table *old = atomic_load(&shown);
    uint32_t count = old == NULL ? 0 : old->count;
    struct table *new = table_for(count + 1);
    bool added = false;
    for (uint32_t i = 0; new != NULL && i < count; i++) {
        const struct stub *stub = &old->stubs[i];
        if (!added && (stub->low > low || (stub->low == low && stub->high <= high))) {
            append(new, low, high);
            added = true;
        }
        bool is_same = stub->low == low && stub->high == high;
        if (!is_same
            && (!overlap(stub, low, high) || one_holds_the_other(stub, low, high))) {
            append(new, stub->low, stub->high);
        }
    }
    if (new != NULL) {
        if (!added) {
            append(new, low, high);
        }
        show(new);
    }
    lock_give(STUBS_LOCK);
    return new != NULL;
}

bool stubs_remove(uintptr_t low, uintptr_t high) {
    lock_take(STUBS_LOCK);
    const struct table *old = atomic_load(&shown);
    uint32_t count = old == NULL ? 0 : old->count;
    uint32_t gone = 0;
    for (uint32_t i = 0; i < count; i++) {
        gone += overlap(&old->stubs[i], low, high);
    }
    struct table *new = gone == 0 ? NULL : table_for(count - gone);
    for (uint32_t i = 0; new != NULL && i < count; i++) {
        if (!overlap(&old->stubs[i], low, high)) {
            append(new, old->stubs[i].low, old->stubs[i].high);
        }
    }
    if (new != NULL) {
        show(new);
    }
    lock_give(STUBS_LOCK);
    return gone == 0 || new != NULL;
}
