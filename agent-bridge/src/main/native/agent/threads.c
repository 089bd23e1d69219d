/*
 * Who is sampled. A thread that starts registers itself. Threads that were there before (at attach,
 * and the first ones of a JVM) are asked by a signal who they are: the JVM tells a thread its own
 * JNIEnv only, and the kernel's thread id only to the thread itself.
 */
#include "agent.h"

#include <ctype.h>
#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

enum state { STARTED = 1, SEEN, ENDED };

#define PLACES 16384
#define PROBES 64
#define MAX_ANSWERS 8192

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct watched *first;
static struct watched *unused;
static bool arming;

/* Those that did not register themselves, by tid, to be found by their handlers. */
static struct watched *_Atomic places[PLACES];

#ifdef __linux__
static __thread struct watched *me __attribute__((tls_model("initial-exec")));
#else
static __thread struct watched *me;
#endif

pid_t my_tid(void) {
#ifdef __linux__
    return (pid_t) syscall(SYS_gettid);
#else
    return (pid_t) pthread_mach_thread_np(pthread_self());
#endif
}

struct watched *threads_find(pid_t tid) {
    for (unsigned i = 0; i < PROBES; i++) {
        struct watched *at = atomic_load_explicit(
                &places[((unsigned) tid + i) % PLACES], memory_order_acquire);
        if (at != NULL && atomic_load_explicit(&at->tid, memory_order_acquire) == tid) {
            return at;
        }
    }
    return NULL;
}

struct watched *threads_me(void) {
    if (me == NULL) {
        me = threads_find(my_tid());
    }
    return me;
}

static void displace(struct watched *thread) {
    for (unsigned i = 0; i < PROBES; i++) {
        struct watched *it = thread;
        unsigned at = ((unsigned) thread->tid + i) % PLACES;
        atomic_compare_exchange_strong(&places[at], &it, NULL);
    }
}

static void put_thread(struct buffer *to, const struct watched *thread, enum state state) {
    int64_t cpu = timers_cpu_nanos(thread->tid);
    bool sampled = cpu >= 0 && thread->cpu_armed_nanos >= 0;
    size_t begin = record_begin(to, THREAD_RECORD);
    put_u64(to, monotonic_nanos());
    put_u32(to, (uint32_t) thread->tid);
    put_u64(to, thread->java_id);
    put_u8(to, (uint8_t) state);
    put_u64(to, (uint64_t) cpu);
    put_u64(to, sampled ? (uint64_t) (cpu - thread->cpu_armed_nanos) : UINT64_MAX);
    put_text(to, thread->name);
    record_end(to, begin);
}

static void publish_thread(const struct watched *thread, enum state state) {
    struct buffer record = {0};
    put_thread(&record, thread, state);
    publish(&record, NULL, 0);
    buffer_free(&record);
}

/* An entry for the list. They are used again and never freed: a handler may just look at one. */
static struct watched *new_entry(void) {
    struct watched *entry = unused;
    if (entry != NULL) {
        unused = entry->next;
    } else {
        entry = calloc(1, sizeof *entry);
    }
    return entry;
}

/* With the lock held. Null if memory is short. */
static struct watched *add(const struct watched *what, pid_t tid) {
    struct watched *entry = new_entry();
    if (entry == NULL) {
        return NULL;
    }
    entry->env = what->env;
    entry->java_id = what->java_id;
    entry->stack_low = what->stack_low;
    entry->stack_high = what->stack_high;
    memcpy(entry->name, what->name, sizeof entry->name);
    entry->perf_fd = entry->timer = -1;
    entry->armed = false;
    entry->cpu_armed_nanos = -1;
    entry->cpu_written_nanos = 0;
    atomic_store_explicit(&entry->tid, tid, memory_order_release);
    entry->next = first;
    first = entry;
    return entry;
}

/* With the lock held. */
static void drop(struct watched *entry) {
    struct watched **at = &first;
    while (*at != NULL && *at != entry) {
        at = &(*at)->next;
    }
    if (*at == entry) {
        *at = entry->next;
    }
    displace(entry);
    timers_disarm(entry);
    atomic_store(&entry->tid, 0);
    entry->next = unused;
    unused = entry;
}

static void my_stack(struct watched *into) {
#ifdef __linux__
    pthread_attr_t attributes;
    void *low;
    size_t bytes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &low, &bytes) == 0) {
            into->stack_low = (uintptr_t) low;
            into->stack_high = (uintptr_t) low + bytes;
        }
        pthread_attr_destroy(&attributes);
    }
#else
    into->stack_high = (uintptr_t) pthread_get_stackaddr_np(pthread_self());
    into->stack_low = into->stack_high - pthread_get_stacksize_np(pthread_self());
#endif
}

static jlong long_field(JNIEnv *jni, jthread thread, const char *name) {
    jclass type = (*jni)->FindClass(jni, "java/lang/Thread");
    jfieldID field = type == NULL ? NULL : (*jni)->GetFieldID(jni, type, name, "J");
    jlong value = field == NULL ? 0 : (*jni)->GetLongField(jni, thread, field);
    if (field == NULL) {
        (*jni)->ExceptionClear(jni);
    }
    if (type != NULL) {
        (*jni)->DeleteLocalRef(jni, type);
    }
    return value;
}

static void describe(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, struct watched *into) {
    jvmtiThreadInfo info;
    memset(&info, 0, sizeof info);
    into->java_id = (uint64_t) long_field(jni, thread, "tid");
    if ((*jvmti)->GetThreadInfo(jvmti, thread, &info) == 0) {
        snprintf(into->name, sizeof into->name, "%s", info.name == NULL ? "" : info.name);
        (*jvmti)->Deallocate(jvmti, (unsigned char *) info.name);
        (*jni)->DeleteLocalRef(jni, info.thread_group);
        (*jni)->DeleteLocalRef(jni, info.context_class_loader);
    }
}

void threads_started(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
    if (threads_me() != NULL) {
        return;
    }
    struct watched self;
    memset(&self, 0, sizeof self);
    describe(jvmti, jni, thread, &self);
    my_stack(&self);
    self.env = jni;
    pid_t tid = my_tid();
    pthread_mutex_lock(&lock);
    struct watched *entry = threads_find(tid);
    bool added = entry == NULL;
    if (added) {
        entry = add(&self, tid);
    }
    me = entry;
    bool arm = entry != NULL && added && arming;
    if (arm) {
        /* Whoever started the JVM may have blocked it. */
        sigset_t set;
        sigemptyset(&set);
        sigaddset(&set, SIGPROF);
        pthread_sigmask(SIG_UNBLOCK, &set, NULL);
        timers_arm(entry);
    }
    pthread_mutex_unlock(&lock);
    if (arm && is_recording()) {
        publish_thread(entry, STARTED);
    }
}

void threads_ended(void) {
    struct watched *self = threads_me();
    if (self == NULL) {
        return;
    }
    if (is_recording()) {
        publish_thread(self, ENDED);
    }
    pthread_mutex_lock(&lock);
    drop(self);
    pthread_mutex_unlock(&lock);
    me = NULL;
}

void threads_exclude_me(void) {
    threads_ended();
}

void threads_arm_all(void) {
    pthread_mutex_lock(&lock);
    arming = true;
    for (struct watched *at = first; at != NULL; at = at->next) {
        timers_arm(at);
        if (at->armed) {
            publish_thread(at, SEEN);
        }
    }
    pthread_mutex_unlock(&lock);
}

void threads_stop_all(void) {
    pthread_mutex_lock(&lock);
    arming = false;
    for (struct watched *at = first; at != NULL; at = at->next) {
        if (at->armed) {
            publish_thread(at, SEEN);
        }
        timers_disarm(at);
    }
    pthread_mutex_unlock(&lock);
}

void threads_put_cpu(struct buffer *to, bool all) {
    pthread_mutex_lock(&lock);
    struct watched *next;
    for (struct watched *at = first; at != NULL; at = next) {
        next = at->next;
        int64_t cpu = timers_cpu_nanos(at->tid);
        if (cpu < 0 && timers_are_per_thread()) {
            drop(at); /* It ended without telling the JVM. */
        } else if (at->armed && (all || cpu - at->cpu_written_nanos > 1000000)) {
            at->cpu_written_nanos = cpu;
            put_thread(to, at, SEEN);
        }
    }
    pthread_mutex_unlock(&lock);
}

#ifdef __linux__

/* ---- asking threads who they are ---- */

struct answer {
    pid_t tid;
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
        answers[at] = (struct answer){my_tid(), env, sp};
        atomic_fetch_add_explicit(&answers_done, 1, memory_order_release);
    }
}

bool threads_answer(uintptr_t sp) {
    JavaVM *vm = atomic_load(&asking);
    if (vm != NULL) {
        answer(vm, sp);
    }
    return vm != NULL;
}

static bool is_listed(pid_t tid) {
    pthread_mutex_lock(&lock);
    struct watched *at = first;
    while (at != NULL && at->tid != tid) {
        at = at->next;
    }
    pthread_mutex_unlock(&lock);
    return at != NULL;
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

static unsigned ask_all(JavaVM *vm) {
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
        } else if (!is_listed(tid) && syscall(SYS_tgkill, getpid(), tid, SIGPROF) == 0) {
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
    return atomic_load_explicit(&answers_done, memory_order_acquire);
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

static bool place(struct watched *thread) {
    for (unsigned i = 0; i < PROBES; i++) {
        struct watched *none = NULL;
        unsigned at = ((unsigned) thread->tid + i) % PLACES;
        if (atomic_compare_exchange_strong(&places[at], &none, thread)) {
            return true;
        }
    }
    return false;
}

static void add_answer(const struct answer *from, jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
    struct watched found;
    memset(&found, 0, sizeof found);
    describe(jvmti, jni, thread, &found);
    stack_of(from->sp, &found);
    found.env = from->env;
    if (is_listed(from->tid)) {
        return;
    }
    pthread_mutex_lock(&lock);
    struct watched *entry = add(&found, from->tid);
    if (entry != NULL && !place(entry)) {
        drop(entry);
    }
    pthread_mutex_unlock(&lock);
}

/*
 * A thread's JNIEnv lies at the same distance from its eetop (the JVM's object for it) in all
 * threads, so that of the calling thread tells which Java thread answered.
 */
static void match_answers(jvmtiEnv *jvmti, JNIEnv *jni, unsigned count) {
    jthread self;
    jthread *threads;
    jint thread_count;
    if ((*jvmti)->GetCurrentThread(jvmti, &self) != 0
        || (*jvmti)->GetAllThreads(jvmti, &thread_count, &threads) != 0) {
        return;
    }
    uintptr_t distance = (uintptr_t) jni - (uintptr_t) long_field(jni, self, "eetop");
    for (jint i = 0; i < thread_count; i++) {
        uintptr_t env = (uintptr_t) long_field(jni, threads[i], "eetop") + distance;
        for (unsigned k = 0; k < count; k++) {
            if ((uintptr_t) answers[k].env == env) {
                add_answer(&answers[k], jvmti, jni, threads[i]);
            }
        }
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    (*jni)->DeleteLocalRef(jni, self);
    (*jvmti)->Deallocate(jvmti, (unsigned char *) threads);
}

void threads_discover(JavaVM *vm, jvmtiEnv *jvmti, JNIEnv *jni) {
    unsigned count = ask_all(vm);
    match_answers(jvmti, jni, count);
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
    other.cpu_armed_nanos = -1;
    atomic_store(&other.tid, tid);
    put_thread(to, &other, SEEN);
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
bool threads_answer(uintptr_t sp) {
    (void) sp;
    return false;
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
