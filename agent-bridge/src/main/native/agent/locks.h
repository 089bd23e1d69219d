/*
 * All locks of the agent, in the order in which a thread may take them: whoever holds one takes
 * later ones only, as calls go from upper modules to lower ones. The signal handler takes none.
 *
 * Only the session's lock may be held over a call into the JVM, which calls back from there.
 *
 * Built with -DJITLENS_DEBUG, the agent checks each acquisition, and aborts where one is wrong.
 */
#ifndef JITLENS_LOCKS_H
#define JITLENS_LOCKS_H

#include <pthread.h>
#include <time.h>

enum lock {
    /* agent.c: one session begins or ends at a time. It is held until the writer has finished. */
    SESSION_LOCK,
    /* writer.c: whether the writer shall finish, and whether it has. */
    WRITER_LOCK,
    /* threads.c: the list of threads, and what sends them the signal. */
    THREADS_LOCK,
    /* stubs.c: one thread at a time changes the ranges, while handlers read them. */
    STUBS_LOCK,
    /* nmethods.c: one thread at a time changes what compiled methods there are. */
    NMETHODS_LOCK,
    /* records.c: what is to be written, and which methods are known. */
    RECORDS_LOCK,
    LOCKS
};

extern pthread_mutex_t locks[LOCKS];

#ifdef JITLENS_DEBUG
void locks_note_taken(enum lock lock);
void locks_note_given(enum lock lock);
void locks_enter_handler(void);
void locks_leave_handler(void);
#else
static inline void locks_note_taken(enum lock lock) {
    (void) lock;
}
static inline void locks_note_given(enum lock lock) {
    (void) lock;
}
static inline void locks_enter_handler(void) {}
static inline void locks_leave_handler(void) {}
#endif

static inline void lock_take(enum lock lock) {
    locks_note_taken(lock);
    pthread_mutex_lock(&locks[lock]);
}

static inline void lock_give(enum lock lock) {
    pthread_mutex_unlock(&locks[lock]);
    locks_note_given(lock);
}

/* Gives the lock back while it waits; 0, or an error such as ETIMEDOUT. */
static inline int lock_wait(enum lock lock, pthread_cond_t *until, const struct timespec *end) {
    return pthread_cond_timedwait(until, &locks[lock], end);
}

#endif
