/*
 * Adds and removes compiled methods at random, as the JVM places them, and compares what is found
 * with a list that is searched from its start to its end, while other threads search, too. Its
 * argument is the seed.
 */
#include "nmethods.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#define BASE ((uintptr_t) 0x7f0000000000)
/* The JVM gives no two methods the same of these bytes. */
#define UNIT 128
#define UNITS (1 << 16)
#define METHODS 2000
#define ROUNDS 20000

static struct nmethod list[METHODS];
static unsigned count;
static atomic_bool done;
/* Is never removed. */
static const struct nmethod always = {BASE + UNIT * UNITS, 300, 48, 20, 290};

static const struct nmethod *expected(uintptr_t pc) {
    for (unsigned i = 0; i < count; i++) {
        if (pc >= list[i].low && pc - list[i].low < list[i].bytes) {
            return &list[i];
        }
    }
    return NULL;
}

static void add(const struct nmethod *nmethod) {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        if (list[i].low >= nmethod->low + nmethod->bytes
            || nmethod->low >= list[i].low + list[i].bytes) {
            list[kept++] = list[i];
        }
    }
    count = kept;
    if (count < METHODS) {
        list[count++] = *nmethod;
        nmethods_add(nmethod);
    }
}

static void *search(void *unused) {
    (void) unused;
    while (!atomic_load(&done)) {
        for (uintptr_t pc = BASE; pc < BASE + UNIT * UNITS; pc += 997) {
            nmethods_holding(pc);
            const struct nmethod *found = nmethods_holding(always.low + pc % always.bytes);
            if (found == NULL || found->frame_bytes != always.frame_bytes) {
                printf("lost the one that is always there\n");
                exit(1);
            }
        }
    }
    return NULL;
}

static void compare(void) {
    for (unsigned i = 0; i < 200; i++) {
        uintptr_t pc = BASE + (uintptr_t) (rand() % (UNIT * UNITS));
        const struct nmethod *found = nmethods_holding(pc);
        const struct nmethod *right = expected(pc);
        if ((found == NULL) != (right == NULL)
            || (found != NULL
                && (found->low != right->low || found->bytes != right->bytes
                    || found->frame_bytes != right->frame_bytes))) {
            printf("found another one at %lx\n", (unsigned long) pc);
            exit(1);
        }
    }
}

int main(int argc, char **argv) {
    srand(argc > 1 ? (unsigned) atoi(argv[1]) : 1);
    nmethods_add(&always);
    pthread_t thread;
    pthread_create(&thread, NULL, search, NULL);
    for (int round = 0; round < ROUNDS; round++) {
        if (count > 0 && rand() % 3 == 0) {
            unsigned gone = (unsigned) rand() % count;
            nmethods_remove(list[gone].low);
            list[gone] = list[--count];
        } else {
            struct nmethod nmethod = {
                    BASE + (uintptr_t) (rand() % (UNITS - 64)) * UNIT,
                    (uint32_t) (1 + rand() % (60 * UNIT)),
                    (uint32_t) rand(),
                    0,
                    0};
            add(&nmethod);
        }
        if (round % 100 == 0) {
            compare();
        }
    }
    /* Who is far away is not known; and nobody is any more when all is forgotten. */
    struct nmethod far = {BASE + ((uintptr_t) 5 << 30), 100, 16, 0, 0};
    nmethods_add(&far);
    atomic_store(&done, true);
    pthread_join(thread, NULL);
    bool wrong = nmethods_holding(far.low) != NULL || nmethods_holding(0) != NULL
                 || nmethods_holding(UINTPTR_MAX) != NULL;
    nmethods_forget();
    wrong |= nmethods_holding(always.low) != NULL;
    nmethods_add(&far);
    wrong |= nmethods_holding(far.low) == NULL;
    printf(wrong ? "not as expected" : "as expected");
    return 0;
}
