/* Threads that do not register themselves. */
#ifndef JITLENS_DISCOVER_H
#define JITLENS_DISCOVER_H

#include "threads.h"

/* Finds those that started before their start was told. */
void threads_discover(JavaVM *vm, jvmtiEnv *jvmti, JNIEnv *jni);
/* The handler calls it, while threads_discover asks every thread who it is. Async-signal-safe. */
void threads_answer(uintptr_t sp);
/* Writes the name of a thread that is not Java's, at first sight. */
void threads_saw_other(struct buffer *to, pid_t tid);
void threads_put_others(struct buffer *to);
void threads_forget_others(void);

#endif
