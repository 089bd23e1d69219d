#include "locks.h"

#include "system.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

pthread_mutex_t locks[LOCKS] = {
        [SESSION_LOCK] = PTHREAD_MUTEX_INITIALIZER,
        [WRITER_LOCK] = PTHREAD_MUTEX_INITIALIZER,
        [THREADS_LOCK] = PTHREAD_MUTEX_INITIALIZER,
        [STUBS_LOCK] = PTHREAD_MUTEX_INITIALIZER,
        [NMETHODS_LOCK] = PTHREAD_MUTEX_INITIALIZER,
        [RECORDS_LOCK] = PTHREAD_MUTEX_INITIALIZER};

#ifdef JITLENS_DEBUG

static const char *const names[LOCKS] = {
        [SESSION_LOCK] = "session",
        [WRITER_LOCK] = "writer",
        [THREADS_LOCK] = "threads",
        [STUBS_LOCK] = "stubs",
        [NMETHODS_LOCK] = "compiled methods",
        [RECORDS_LOCK] = "records"};

/* A bit for each lock that the calling thread holds. */
static SIGNAL_LOCAL unsigned held;
static SIGNAL_LOCAL volatile sig_atomic_t handlers;

static void fail(enum lock lock, const char *while_what) {
    char wrong[200];
    snprintf(wrong, sizeof wrong, "the lock of the %s is taken %s", names[lock], while_what);
    say("has a defect", wrong);
    abort();
}

void locks_note_taken(enum lock lock) {
    if (handlers > 0) {
        fail(lock, "in the signal handler");
    }
    for (int other = LOCKS - 1; other >= (int) lock; other--) {
        if ((held >> other & 1) != 0) {
            char while_what[100];
            snprintf(while_what, sizeof while_what, "while that of the %s is held", names[other]);
            fail(lock, while_what);
        }
    }
    held |= 1u << lock;
}

void locks_note_given(enum lock lock) {
    held &= ~(1u << lock);
}

void locks_enter_handler(void) {
    handlers++;
}

void locks_leave_handler(void) {
    handlers--;
}

#endif
