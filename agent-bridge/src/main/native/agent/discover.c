/*
 * Threads that were there before the agent (at attach, and the first ones of a JVM) are asked by a
 * signal who they are: the JVM tells a thread its own JNIEnv only, and the kernel tells its thread
 * id only to the thread itself. Here are also the names for the samples of threads that are not
 * Java's.
 */
#include "discover.h"

#include "records.h"
#include "structs.h"
#include "system.h"
#include "timers.h"

#include <fcntl.h>
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
        /* HotSpot reads a thread-local variable for it, which each Java thread has read before. */
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

/*
 * Where the kernel's id of a Java thread is in the JVM's own objects. Only Java threads may be asked:
 * any other one may be in malloc, and the first time that it asks for its JNIEnv the C library makes
 * room for the variable by malloc, too, and waits for itself. So may a Java thread that has just
 * been born, but the JVM lists none that has not asked before.
 */
struct ids {
    /* /proc/self/mem, where a wrong address is an error and no crash; or -1. */
    int memory;
    uint64_t system_thread;
    uint64_t id;
};

static struct ids ids_open(void) {
    uint64_t before_jdk25 = structs_offset("JavaThread", "_osthread");
    struct ids ids = {
            open("/proc/self/mem", O_RDONLY | O_CLOEXEC),
            before_jdk25 != 0 ? before_jdk25 : structs_offset("Thread", "_osthread"),
            structs_offset("OSThread", "_thread_id")};
    return ids;
}

static bool ids_read(const struct ids *ids, uint64_t address, void *value, size_t bytes) {
    return pread(ids->memory, value, bytes, (off_t) address) == (ssize_t) bytes;
}

/* 0 if it is not told. */
static pid_t ids_of(const struct ids *ids, uint64_t eetop) {
    uint64_t system_thread = 0;
    int32_t id = 0;
    bool is_told = eetop != 0 && ids->memory >= 0 && ids->system_thread != 0 && ids->id != 0
                   && ids_read(ids, eetop + ids->system_thread, &system_thread, 8)
                   && system_thread != 0
                   && ids_read(ids, system_thread + ids->id, &id, sizeof id);
    return is_told && id > 0 ? (pid_t) id : 0;
}

static bool ask(pid_t tid) {
    return tid != 0 && !threads_are_listed(tid)
           && syscall(SYS_tgkill, getpid(), tid, SIGPROF) == 0;
}

/* Waits until all have answered, but not for long: one that blocks the signal never does. */
static void ask_all(JavaVM *vm, JNIEnv *jni, const jthread *threads, jint count) {
    for (unsigned i = 0; i < MAX_ANSWERS; i++) {
        atomic_store(&answers[i].tid, 0);
    }
    atomic_store(&answers_begun, 0);
    atomic_store(&answers_done, 0);
    atomic_store(&asking, vm);
    answer(vm, (uintptr_t) &vm);
    unsigned asked = 1;
    struct ids ids = ids_open();
    for (jint i = 0; i < count && asked < MAX_ANSWERS; i++) {
        pid_t tid = ids_of(&ids, (uint64_t) threads_long_field(jni, threads[i], "eetop"));
        asked += tid != my_tid() && ask(tid);
    }
    if (ids.memory >= 0) {
        close(ids.memory);
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
static void match_answers(
        jvmtiEnv *jvmti, JNIEnv *jni, jthread self, const jthread *threads, jint count) {
    uintptr_t distance = (uintptr_t) jni - (uintptr_t) threads_long_field(jni, self, "eetop");
    for (jint i = 0; i < count; i++) {
        uintptr_t env = (uintptr_t) threads_long_field(jni, threads[i], "eetop") + distance;
        for (unsigned k = 0; k < MAX_ANSWERS; k++) {
            if (atomic_load_explicit(&answers[k].tid, memory_order_acquire) != 0
                && (uintptr_t) answers[k].env == env) {
                add_answer(&answers[k], jvmti, jni, threads[i]);
            }
        }
    }
}

void threads_discover(JavaVM *vm, jvmtiEnv *jvmti, JNIEnv *jni) {
    jthread self;
    jthread *threads;
    jint count;
    if ((*jvmti)->GetCurrentThread(jvmti, &self) != 0
        || (*jvmti)->GetAllThreads(jvmti, &count, &threads) != 0) {
        return;
    }
    ask_all(vm, jni, threads, count);
    match_answers(jvmti, jni, self, threads, count);
    for (jint i = 0; i < count; i++) {
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    (*jni)->DeleteLocalRef(jni, self);
    (*jvmti)->Deallocate(jvmti, (unsigned char *) threads);
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
