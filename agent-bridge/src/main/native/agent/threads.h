/* The threads that are sampled. */
#ifndef JITLENS_THREADS_H
#define JITLENS_THREADS_H

#include "records.h"
#include "timers.h"

#include <jvmti.h>
#include <stdatomic.h>

struct watched {
    struct watched *next;
    JNIEnv *env;
    uint64_t java_id;
    /* Where the JVM keeps the id of the thread that runs on it, which may be virtual; or null. */
    const volatile uint64_t *running_id;
    /* Set last, and 0 while the rest is not valid. */
    atomic_int tid;
    /* Where its stack is; 0, 0 if that is not known. */
    uintptr_t stack_low;
    uintptr_t stack_high;
    struct timer timer;
    int64_t cpu_written_nanos;
    char name[64];
};

enum thread_state { STARTED = 1, SEEN, ENDED };

/* The entry of the calling thread, or null. Async-signal-safe. */
struct watched *threads_me(void);
/* Called first in a session; whether the JVM tells which virtual thread runs on which. */
bool threads_know_virtual(jvmtiEnv *jvmti, JNIEnv *jni);
/* The Java id of the thread that runs on this one now. Async-signal-safe in the thread itself. */
uint64_t threads_running(const struct watched *thread);
void threads_started(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread);
void threads_ended(void);
/* Adds one that has not registered itself; it is not armed yet. */
void threads_found(const struct watched *what, pid_t tid);
bool threads_are_listed(pid_t tid);
void threads_describe(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, struct watched *into);
jlong threads_long_field(JNIEnv *jni, jthread thread, const char *name);
void threads_arm_all(void);
void threads_stop_all(void);
void threads_put_cpu(struct buffer *to, bool all);
void threads_put(struct buffer *to, const struct watched *thread, enum thread_state state);
/* The writer is not sampled. */
void threads_exclude_me(void);

#endif
