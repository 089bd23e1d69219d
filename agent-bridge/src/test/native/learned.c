/*
 * Threads put and find at random what belongs together; what is found must, too. Its argument is how
 * many they are.
 */
#include "learned.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUNDS 400000
/* More than there is room for. */
#define KEYS 50000

static struct call_frame frame_of(const struct interpreted *what) {
    return (struct call_frame){
            (jint) (what->bytecode % 1000), (jmethodID) (what->method * 3 + what->bytecode)};
}

static void *run(void *seed) {
    uint64_t state = (uintptr_t) seed * 0x9e3779b97f4a7c15u + 1;
    uintptr_t found_any = 0;
    for (int round = 0; round < ROUNDS; round++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        uintptr_t key = state >> 33;
        struct interpreted what = {0x7f0000000000 + key % KEYS * 8, 0x7e0000000000 + key % 7};
        struct call_frame right = frame_of(&what);
        struct call_frame frame;
        if (learned_find(&what, &frame)) {
            found_any = 1;
            if (frame.bci != right.bci || frame.method != right.method) {
                printf("mixed up\n");
                exit(1);
            }
        } else {
            learned_put(&what, &right);
        }
        if (round % 50000 == 49999) {
            learned_forget();
        }
    }
    return (void *) found_any;
}

int main(int argc, char **argv) {
    long count = argc > 1 ? atol(argv[1]) : 1;
    pthread_t threads[16];
    for (long i = 0; i < count; i++) {
        pthread_create(&threads[i], NULL, run, (void *) (uintptr_t) (i + 1));
    }
    bool all = true;
    for (long i = 0; i < count; i++) {
        void *found_any;
        pthread_join(threads[i], &found_any);
        all &= found_any != NULL;
    }
    struct interpreted what = {1, 2};
    struct call_frame frame = {3, (jmethodID) 4};
    learned_put(&what, &frame);
    bool known = learned_find(&what, &frame);
    learned_forget();
    bool forgotten = !learned_find(&what, &frame);
    printf(all && known && forgotten ? "as expected" : "not as expected");
    return 0;
}
