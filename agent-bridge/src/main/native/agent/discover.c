/*
 * Threads that were there before the agent (at attach, and the first ones of a JVM) are asked by a
 * signal who they are: the JVM tells a thread its own JNIEnv only, and the kernel tells its thread
 * id only to the thread itself. Here are also the names for the samples of threads that are not
 * Java's.
 */
#include "discover.h"

#include "records.h"
#include "system.h"
#include "timers.h"

#include <ctype.h>
#include <dirent.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#ifdef __linux__

/* ---- asking threads who they are ---- */

#define MAX_ANSWERS 8192

struct answer {
    /* Set last, and 0 while the rest is not valid: handlers finish in any order, or too late. */
    atomic_int tid;
    JNIEnv *env;
    uintptr_t sp;
};
static struct answer answers[MAX_ANSWERS];
static atomic_uint answers_begun;
static atomic_uint answers_done;
static _Atomic(JavaVM *) asking;

static void answer(JavaVM *vm, uintptr_t sp) {
    unsigned at = atomic_fetch_add(&answers_begun, 1);
    void *env = NULL;
    if (at < MAX_ANSWERS) {
        /* HotSpot reads a thread-local variable for it, no more. */
        (*vm)->GetEnv(vm, &env, JNI_VERSION_1_6);
        answers[at].env = env;
        answers[at].sp = sp;
        atomic_store_explicit(&answers[at].tid, my_tid(), memory_order_release);
        atomic_fetch_add_explicit(&answers_done, 1, memory_order_release);
    }
}

void threads_answer(uintptr_t sp) {
    JavaVM *vm = atomic_load(&asking);
    if (vm != NULL) {
        answer(vm, sp);
    }
}

static pid_t next_task(DIR *tasks) {
    struct dirent *entry;
    while ((entry = readdir(tasks)) != NULL) {
        if (isdigit((unsigned char) entry->d_name[0])) {
            return (pid_t) atoi(entry->d_name);
        }
    }
    return 0;
}

/* Waits until all have answered, but not for long: one that blocks the signal never does. */
static void ask_all(JavaVM *vm) {
    for (unsigned i = 0; i < MAX_ANSWERS; i++) {
        atomic_store(&answers[i].tid, 0);
    }
    atomic_store(&answers_begun, 0);
    atomic_store(&answers_done, 0);
    atomic_store(&asking, vm);
    unsigned asked = 0;
    DIR *tasks = opendir("/proc/self/task");
    pid_t tid;
    while (tasks != NULL && asked < MAX_ANSWERS && (tid = next_task(tasks)) != 0) {
        if (tid == my_tid()) {
            answer(vm, (uintptr_t) &tid);
            asked++;
        } else if (!threads_are_listed(tid) && syscall(SYS_tgkill, getpid(), tid, SIGPROF) == 0) {
            asked++;
        }
    }
    if (tasks != NULL) {
        closedir(tasks);
    }
    const struct timespec pause = {0, 1000000};
    for (int i = 0; i < 300 && atomic_load(&answers_done) < asked; i++) {
        nanosleep(&pause, NULL);
    }
    atomic_store(&asking, NULL);
    struct buffer record = {0};
    put_info_number(&record, "threads.asked", asked);
    put_info_number(&record, "threads.answered", atomic_load(&answers_done));
    publish(&record, NULL, 0);
    buffer_free(&record);
}

/* The mapping that a stack pointer is in: the thread's stack without its guard pages. */
static void stack_of(uintptr_t sp, struct watched *into) {
    FILE *maps = fopen("/proc/self/maps", "re");
    char line[512];
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
        unsigned long low;
        unsigned long high;
        if (sscanf(line, "%lx-%lx", &low, &high) == 2 && sp >= low && sp < high) {
            into->stack_low = low;
            into->stack_high = high;
            break;
        }
    }
    if (maps != NULL) {
        fclose(maps);
    }
}

static void add_answer(const struct answer *from, jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
    struct watched found;
    memset(&found, 0, sizeof found);
    threads_describe(jvmti, jni, thread, &found);
    stack_of(from->sp, &found);
    found.env = from->env;
    threads_found(&found, from->tid);
}

/*
 * A thread's JNIEnv lies at the same distance from its eetop (the JVM's object for it) in all
 * threads, so that of the calling thread tells which Java thread answered.
 */
static void match_answers(jvmtiEnv *jvmti, JNIEnv *jni) {
    jthread self;
    jthread *threads;
    jint thread_count;
    if ((*jvmti)->GetCurrentThread(jvmti, &self) != 0
        || (*jvmti)->GetAllThreads(jvmti, &thread_count, &threads) != 0) {
        return;
    }
    uintptr_t distance = (uintptr_t) jni - (uintptr_t) threads_long_field(jni, self, "eetop");
    for (jint i = 0; i < thread_count; i++) {
        uintptr_t env = (uintptr_t) threads_long_field(jni, threads[i], "eetop") + distance;
        for (unsigned k = 0; k < MAX_ANSWERS; k++) {
            if (atomic_load_explicit(&answers[k].tid, memory_order_acquire) != 0
                && (uintptr_t) answers[k].env == env) {
                add_answer(&answers[k], jvmti, jni, threads[i]);
            }
        }
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    (*jni)->DeleteLocalRef(jni, self);
    (*jvmti)->Deallocate(jvmti, (unsigned char *) threads);
}

void threads_discover(JavaVM *vm, jvmtiEnv *jvmti, JNIEnv *jni) {
    ask_all(vm);
    match_answers(jvmti, jni);
}

/* ---- threads that are not Java's ---- */

#define MAX_OTHERS 1024
static pid_t others[MAX_OTHERS];
static unsigned other_count;

static void put_other(struct buffer *to, pid_t tid) {
    struct watched other;
    char path[64];
    memset(&other, 0, sizeof other);
    snprintf(path, sizeof path, "/proc/self/task/%d/comm", (int) tid);
    FILE *file = fopen(path, "re");
    if (file != NULL) {
        if (fgets(other.name, sizeof other.name, file) != NULL) {
            other.name[strcspn(other.name, "\n")] = 0;
        }
        fclose(file);
    }
    timers_clear(&other.timer);
    atomic_store(&other.tid, tid);
    threads_put(to, &other, SEEN);
}

void threads_saw_other(struct buffer *to, pid_t tid) {
    for (unsigned i = 0; i < other_count; i++) {
        if (others[i] == tid) {
            return;
        }
    }
    if (other_count < MAX_OTHERS) {
        others[other_count++] = tid;
        put_other(to, tid);
    }
}

void threads_put_others(struct buffer *to) {
    for (unsigned i = 0; i < other_count; i++) {
        put_other(to, others[i]);
    }
}

void threads_forget_others(void) {
    other_count = 0;
}

#else

/* Threads that were there before are sampled without a stack: code -100. */
void threads_answer(uintptr_t sp) {
    (void) sp;
}

void threads_discover(JavaVM *vm, jvmtiEnv *jvmti, JNIEnv *jni) {
    (void) vm;
    (void) jvmti;
    (void) jni;
}

void threads_saw_other(struct buffer *to, pid_t tid) {
    (void) to;
    (void) tid;
}

void threads_put_others(struct buffer *to) {
    (void) to;
}

void threads_forget_others(void) {}

#endif
