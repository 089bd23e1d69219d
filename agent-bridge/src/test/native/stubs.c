/*
 * Adds and removes ranges at random, and compares what is found with a list that is searched from
 * its start to its end, while other threads search, too. Its argument is the seed.
 */
#include "stubs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#define SPACE 4096
#define ROUNDS 20000

struct range {
    uintptr_t low;
    uintptr_t high;
};
static struct range ranges[SPACE];
static unsigned count;
static atomic_bool done;
/* Is never removed nor overlapped in part. */
static const struct range always = {SPACE + 100, SPACE + 200};

static uintptr_t expected(uintptr_t pc) {
    struct range best = {0, UINTPTR_MAX};
    for (unsigned i = 0; i < count; i++) {
        if (pc >= ranges[i].low && pc < ranges[i].high
            && ranges[i].high - ranges[i].low < best.high - best.low) {
            best = ranges[i];
        }
    }
    return best.low;
}

static bool holds(struct range outer, struct range inner) {
    return outer.low <= inner.low && outer.high >= inner.high;
}

static void drop(struct range by, bool held_too) {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        bool apart = ranges[i].low >= by.high || ranges[i].high <= by.low;
        bool nested = holds(ranges[i], by) || holds(by, ranges[i]);
        bool same = holds(ranges[i], by) && holds(by, ranges[i]);
        if (apart || (!held_too && nested && !same)) {
            ranges[kept++] = ranges[i];
        }
    }
    count = kept;
}

static void *search(void *unused) {
    (void) unused;
    while (!atomic_load(&done)) {
        for (uintptr_t pc = 1; pc < SPACE; pc += 7) {
            uintptr_t low = stubs_holding(pc);
            if (low > pc || stubs_holding(always.low + pc % 100) != always.low) {
                printf("found %lu at %lu\n", (unsigned long) low, (unsigned long) pc);
                exit(1);
            }
        }
    }
    return NULL;
}

int main(int arguments, char **words) {
    srandom((unsigned) atoi(words[arguments - 1]));
    stubs_add(always.low, always.high);
    pthread_t searchers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&searchers[i], NULL, search, NULL);
    }
    unsigned most = 0;
    for (int round = 0; round < ROUNDS; round++) {
        uintptr_t low = 1 + (uintptr_t) random() % (SPACE - 300);
        struct range range = {low, low + 1 + (uintptr_t) random() % (random() % 8 == 0 ? 300 : 20)};
        if (random() % 3 == 0) {
            stubs_remove(range.low, range.high);
            drop(range, true);
        } else {
            stubs_add(range.low, range.high);
            drop(range, false);
            ranges[count++] = range;
        }
        most = count > most ? count : most;
        for (uintptr_t pc = range.low > 30 ? range.low - 30 : 1; pc < range.high + 30; pc++) {
            if (stubs_holding(pc) != expected(pc)) {
                printf("%lu, not %lu, at %lu in round %d\n", (unsigned long) stubs_holding(pc),
                        (unsigned long) expected(pc), (unsigned long) pc, round);
                return 1;
            }
        }
    }
    atomic_store(&done, true);
    for (int i = 0; i < 2; i++) {
        pthread_join(searchers[i], NULL);
    }
    printf("%s", most > 100 ? "as expected" : "too few at a time");
    return 0;
}
