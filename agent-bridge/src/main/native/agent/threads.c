/*
 * The list of threads that are sampled. A thread that starts registers itself; discover.c finds
 * those that were there before.
 */
#include "threads.h"

#include "locks.h"
#include "session.h"
#include "structs.h"
#include "system.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLACES 16384
#define PROBES 64

static struct watched *first;
static struct watched *unused;
static bool arming;

/* Threads that did not register themselves, by tid, where their handlers find them. */
static struct watched *_Atomic places[PLACES];

/*
 * The entry of the calling thread. An entry is used again for another thread, so from the moment
 * that a thread gives its own back, its handler must not find it: it would walk with a foreign
 * JNIEnv.
 */
static SIGNAL_LOCAL struct watched *volatile me;
static SIGNAL_LOCAL volatile bool has_ended;

static struct watched *find(pid_t tid) {
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
    if (me == NULL && !has_ended) {
        me = find(my_tid());
    }
    return me;
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

static void displace(struct watched *thread) {
    for (unsigned i = 0; i < PROBES; i++) {
        struct watched *it = thread;
        unsigned at = ((unsigned) thread->tid + i) % PLACES;
        atomic_compare_exchange_strong(&places[at], &it, NULL);
    }
}

void threads_put(struct buffer *to, const struct watched *thread, enum thread_state state) {
    int64_t cpu = timers_cpu_nanos(thread->tid);
    bool sampled = cpu >= 0 && thread->timer.cpu_armed_nanos >= 0;
    size_t begin = record_begin(to, THREAD_RECORD);
    put_u64(to, monotonic_nanos());
    put_u32(to, (uint32_t) thread->tid);
    put_u64(to, thread->java_id);
    put_u8(to, (uint8_t) state);
    put_u64(to, (uint64_t) cpu);
    put_u64(to, sampled ? (uint64_t) (cpu - thread->timer.cpu_armed_nanos) : UINT64_MAX);
    put_text(to, thread->name);
    record_end(to, begin);
}

static void publish_thread(const struct watched *thread, enum thread_state state) {
    struct buffer record = {0};
    threads_put(&record, thread, state);
    publish(&record, NULL, 0);
    buffer_free(&record);
}

/*
 * A new entry for the list. Entries are used again and never freed: a handler may just look at one.
 */
static struct watched *new_entry(void) {
    struct watched *entry = unused;
    if (entry != NULL) {
        unused = entry->next;
    } else {
        entry = calloc(1, sizeof *entry);
    }
    return entry;
}

/* Called with the lock held. Null if memory is short. */
static struct watched *add(const struct watched *what, pid_t tid) {
    struct watched *entry = new_entry();
    if (entry == NULL) {
        return NULL;
    }
    entry->env = what->env;
    entry->java_id = what->java_id;
    entry->running_id = what->running_id;
    entry->stack_low = what->stack_low;
    entry->stack_high = what->stack_high;
    memcpy(entry->name, what->name, sizeof entry->name);
    timers_clear(&entry->timer);
    entry->cpu_written_nanos = 0;
    atomic_store_explicit(&entry->tid, tid, memory_order_release);
    entry->next = first;
    first = entry;
    return entry;
}

/* Called with the lock held. */
static void drop(struct watched *entry) {
    struct watched **at = &first;
    while (*at != NULL && *at != entry) {
        at = &(*at)->next;
    }
    if (*at == entry) {
        *at = entry->next;
    }
    displace(entry);
    timers_disarm(&entry->timer);
    atomic_store(&entry->tid, 0);
    entry->next = unused;
    unused = entry;
}

/* Called with the lock held. */
static struct watched *listed_as(pid_t tid) {
    struct watched *at = first;
    while (at != NULL && at->tid != tid) {
        at = at->next;
    }
    return at;
}

bool threads_are_listed(pid_t tid) {
    lock_take(THREADS_LOCK);
    bool listed = listed_as(tid) != NULL;
    lock_give(THREADS_LOCK);
    return listed;
}

void threads_found(const struct watched *what, pid_t tid) {
    lock_take(THREADS_LOCK);
    /*
     * Meanwhile the thread may have registered itself, or ended: then its JNIEnv is freed memory.
     */
    if (listed_as(tid) == NULL && !timers_say_gone(tid)) {
        struct watched *entry = add(what, tid);
        if (entry != NULL && !place(entry)) {
            drop(entry);
        }
    }
    lock_give(THREADS_LOCK);
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

jlong threads_long_field(JNIEnv *jni, jthread thread, const char *name) {
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

/*
 * From JDK 25 on the JVM's object of a thread has the id of whoever owns the monitors that are
 * entered on it: of the virtual thread that is mounted, else the thread's own. 0 if not.
 */
static uintptr_t running_offset;

static const volatile uint64_t *running_id_of(JNIEnv *jni, jthread thread) {
    uintptr_t object = running_offset == 0 ? 0 : (uintptr_t) threads_long_field(jni, thread, "eetop");
    return object == 0 ? NULL : (const volatile uint64_t *) (object + running_offset);
}

bool threads_know_virtual(jvmtiEnv *jvmti, JNIEnv *jni) {
    running_offset = structs_offset("JavaThread", "_monitor_owner_id");
    jthread self;
    if (running_offset == 0 || (*jvmti)->GetCurrentThread(jvmti, &self) != 0) {
        running_offset = 0;
        return false;
    }
    const volatile uint64_t *mine = running_id_of(jni, self);
    uint64_t id = (uint64_t) threads_long_field(jni, self, "tid");
    (*jni)->DeleteLocalRef(jni, self);
    /* In any doubt it is not looked at. */
    if (mine == NULL || id == 0 || *mine != id) {
        running_offset = 0;
    }
    return running_offset != 0;
}

uint64_t threads_running(const struct watched *thread) {
    uint64_t id = thread->running_id == NULL || thread->java_id == 0 ? 0 : *thread->running_id;
    return id == 0 ? thread->java_id : id;
}

void threads_describe(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, struct watched *into) {
    jvmtiThreadInfo info;
    memset(&info, 0, sizeof info);
    into->java_id = (uint64_t) threads_long_field(jni, thread, "tid");
    into->running_id = running_id_of(jni, thread);
    if ((*jvmti)->GetThreadInfo(jvmti, thread, &info) == 0) {
        snprintf(into->name, sizeof into->name, "%s", info.name == NULL ? "" : info.name);
        (*jvmti)->Deallocate(jvmti, (unsigned char *) info.name);
        (*jni)->DeleteLocalRef(jni, info.thread_group);
        (*jni)->DeleteLocalRef(jni, info.context_class_loader);
    }
}

/* Unblocks SIGPROF, which whoever started the JVM may have blocked. */
static void unblock_signal(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPROF);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void threads_started(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
    struct watched *listed = threads_me();
    if (listed != NULL && listed->env == jni) {
        return;
    }
    if (listed != NULL) {
        threads_ended(); /* The entry is of another thread, whose kernel id this one has now. */
    }
    struct watched self;
    memset(&self, 0, sizeof self);
    threads_describe(jvmti, jni, thread, &self);
    my_stack(&self);
    self.env = jni;
    pid_t tid = my_tid();
    lock_take(THREADS_LOCK);
    struct watched *entry = listed_as(tid);
    bool added = entry == NULL;
    if (added) {
        entry = add(&self, tid);
    }
    me = entry;
    has_ended = false;
    bool arm = entry != NULL && added && arming;
    if (arm) {
        unblock_signal();
        timers_arm(&entry->timer, tid);
    }
    lock_give(THREADS_LOCK);
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
    has_ended = true;
    me = NULL;
    lock_take(THREADS_LOCK);
    drop(self);
    lock_give(THREADS_LOCK);
}

void threads_exclude_me(void) {
    threads_ended();
}

void threads_arm_all(void) {
    lock_take(THREADS_LOCK);
    arming = true;
    for (struct watched *at = first; at != NULL; at = at->next) {
        timers_arm(&at->timer, at->tid);
        if (at->timer.armed) {
            publish_thread(at, SEEN);
        }
    }
    lock_give(THREADS_LOCK);
}

void threads_stop_all(void) {
    lock_take(THREADS_LOCK);
    arming = false;
    for (struct watched *at = first; at != NULL; at = at->next) {
        if (at->timer.armed) {
            publish_thread(at, SEEN);
        }
        timers_disarm(&at->timer);
    }
    lock_give(THREADS_LOCK);
}

void threads_put_cpu(struct buffer *to, bool all) {
    lock_take(THREADS_LOCK);
    struct watched *next;
    for (struct watched *at = first; at != NULL; at = next) {
        next = at->next;
        int64_t cpu = timers_cpu_nanos(at->tid);
        if (timers_say_gone(at->tid)) {
            drop(at); /* It ended without telling the JVM. */
        } else if (at->timer.armed && (all || cpu - at->cpu_written_nanos > 1000000)) {
            at->cpu_written_nanos = cpu;
            threads_put(to, at, SEEN);
        }
    }
    lock_give(THREADS_LOCK);
}
