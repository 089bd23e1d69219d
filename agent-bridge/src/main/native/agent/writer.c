/*
 * The writer: a thread of the JVM's own making (so that it may call the JVM, yet shows up in no
 * thread dump's list of the program) that empties the ring and writes the file.
 */
#include "writer.h"

#include "discover.h"
#include "events.h"
#include "file.h"
#include "handler.h"
#include "learned.h"
#include "locks.h"
#include "methods.h"
#include "records.h"
#include "ring.h"
#include "sampling.h"
#include "session.h"
#include "system.h"
#include "threads.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define DRAIN_NANOS 20000000
#define CHECK_NANOS 1000000000u
#define MAX_FINISH_SECONDS 5

static pthread_cond_t changed;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool finishing;
/* The writer has finished, or never started. */
static bool finished = true;
static uint64_t samples_written;
/* On the monotonic clock; 0 is never. */
static uint64_t ends_at;
static void (*ended)(void);
static bool has_ended_itself;

/* A step of the wall clock must not make the writer sleep; macOS has no choice. */
#ifdef __linux__
#define WAITING_CLOCK CLOCK_MONOTONIC
#else
#define WAITING_CLOCK CLOCK_REALTIME
#endif

static void create_condition(void) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifdef __linux__
    pthread_condattr_setclock(&attributes, WAITING_CLOCK);
#endif
    pthread_cond_init(&changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

/* Bits of a sample's state. */
#define TO_COMPARE 0x80u
#define VIRTUAL 0x40u

static void put_sample(struct buffer *to, const struct sample *sample) {
    size_t begin = record_begin(to, SAMPLE);
    put_u64(to, sample->nanos);
    put_u32(to, sample->tid);
    put_u64(to, sample->java_id);
    put_u64(to, sample->pc);
    put_u32(to, (uint32_t) sample->code);
    put_u32(to, (uint32_t) sample->first_code);
    put_u8(to,
           (uint8_t) (sample->event << 1 | (sample->to_compare ? TO_COMPARE : 0)
                      | (sample->is_virtual ? VIRTUAL : 0)));
    put_u16(to, (uint16_t) sample->count);
    for (uint32_t i = 0; i < sample->count; i++) {
        put_u64(to, (uintptr_t) sample->frames[i].method);
        put_u32(to, (uint32_t) sample->frames[i].bci);
        put_u32(to, UINT32_MAX);
    }
    record_end(to, begin);
    samples_written++;
}

/*
 * AsyncGetCallTrace gives no id where none was made: JDK 21 does not tell of classes that it
 * prepares while it mounts a virtual thread. Then they are made, for the samples to come.
 */
static bool ids_missing;

/* Makes them; the more classes, the longer that takes, and the less often it is done. */
static void make_missing_ids(jvmtiEnv *jvmti, JNIEnv *jni, uint64_t now) {
    static uint64_t not_before;
    if (!ids_missing || !is_recording() || now < not_before) {
        return;
    }
    ids_missing = false;
    methods_prepare_all(jvmti, jni);
    uint64_t done = monotonic_nanos();
    not_before = done + (done - now) * 50;
}

static void drain(jvmtiEnv *jvmti, JNIEnv *jni, struct buffer *batch) {
    struct sample *sample;
    while ((sample = ring_next()) != NULL && batch->size < MAX_PAYLOAD) {
        for (uint32_t i = 0; i < sample->count; i++) {
            if (sample->frames[i].bci != BY_ADDRESS) {
                ids_missing |= sample->frames[i].method == NULL;
                methods_need(jvmti, jni, sample->frames[i].method);
            }
        }
        if (sample->java_id == 0) {
            threads_saw_other(batch, (pid_t) sample->tid);
        }
        put_sample(batch, sample);
        ring_release();
    }
}

/*
 * Handlers that were interrupted in the middle of a sample, or between counting their signal and
 * beginning one, get a moment to finish it.
 */
static void drain_rest(jvmtiEnv *jvmti, JNIEnv *jni, struct buffer *batch) {
    const struct timespec pause = {0, 1000000};
    for (int i = 0; i < 200; i++) {
        bool idle = handler_is_idle();
        drain(jvmti, jni, batch);
        if (idle && ring_is_empty()) {
            return;
        }
        nanosleep(&pause, NULL);
    }
    while (!ring_is_empty()) {
        if (ring_next() == NULL) {
            ring_skip();
            lose(UNFINISHED, 1);
        } else {
            drain(jvmti, jni, batch);
        }
    }
}

static void put_counted(struct buffer *to) {
    char text[MAX_EVENTS * 24] = "";
    events_counted(text, sizeof text);
    put_info(to, "events.counted", text);
    put_info_number(to, "events.left.out", events_left_out());
}

static void put_end(struct buffer *to) {
    struct handler_counts counts = handler_counts();
    put_info_number(to, "frames.own", counts.own_frames);
    put_info_number(to, "frames.agct", counts.asked_frames);
    put_info_number(to, "stacks.agct", counts.asked_only);
    size_t begin = record_begin(to, END);
    put_u64(to, monotonic_nanos());
    put_u64(to, counts.signals);
    put_u64(to, samples_written);
    put_u64(to, counts.nanos);
    put_u64(to, counts.longest_nanos);
    record_end(to, begin);
}

/* Writes first what was published, since the methods of the batch's samples are in it. */
static bool write_batch(struct buffer *batch) {
    struct buffer published = {0};
    take_published(&published);
    put_lost(batch);
    bool written = file_write(&published) && !batch->failed && file_write(batch);
    if (batch->failed) {
        say("records no more", "there is no memory for what it has sampled");
    }
    buffer_free(&published);
    batch->size = 0;
    batch->failed = false;
    return written;
}

static bool wait_for_finish(void) {
    struct timespec until;
    clock_gettime(WAITING_CLOCK, &until);
    until.tv_nsec += DRAIN_NANOS;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    lock_take(WRITER_LOCK);
    if (!finishing) {
        lock_wait(WRITER_LOCK, &changed, &until);
    }
    bool finish = finishing;
    lock_give(WRITER_LOCK);
    return finish;
}

static void write_until_finish(jvmtiEnv *jvmti, JNIEnv *jni, struct buffer *batch) {
    uint64_t checked = monotonic_nanos();
    bool finish = false;
    bool stopped = false;
    while (!finish) {
        finish = wait_for_finish();
        if (!finish && ends_at != 0 && monotonic_nanos() >= ends_at) {
            finish = has_ended_itself = true;
            sampling_end(NULL);
            ended();
        }
        drain(jvmti, jni, batch);
        if (!finish && monotonic_nanos() - checked > CHECK_NANOS) {
            checked = monotonic_nanos();
            learned_forget(); /* A class may have come without a word. */
            threads_put_cpu(batch, false);
            make_missing_ids(jvmti, jni, checked);
            if (!stopped && !handler_is_ours()) {
                stopped = true;
                put_info(batch, "stopped", "another profiler took the signal SIGPROF");
                sampling_end("another profiler took the signal SIGPROF");
            }
        }
        if (!write_batch(batch) && is_recording()) {
            sampling_end(NULL);
            session_mute();
        }
    }
}

static void JNICALL run(jvmtiEnv *jvmti, JNIEnv *jni, void *unused) {
    (void) unused;
    threads_exclude_me();
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPROF);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    struct buffer batch = {0};
    samples_written = 0;
    threads_forget_others();
    write_until_finish(jvmti, jni, &batch);
    drain_rest(jvmti, jni, &batch);
    threads_put_others(&batch);
    put_lost(&batch);
    put_counted(&batch);
    put_end(&batch);
    write_batch(&batch);
    file_close();
    buffer_free(&batch);
    if (has_ended_itself) {
        session_end();
    }
    lock_take(WRITER_LOCK);
    finished = true;
    pthread_cond_broadcast(&changed);
    lock_give(WRITER_LOCK);
}

static jthread new_thread(JNIEnv *jni) {
    jclass type = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID create =
            type == NULL ? NULL
                         : (*jni)->GetMethodID(jni, type, "<init>", "(Ljava/lang/String;)V");
    jstring name = create == NULL ? NULL : (*jni)->NewStringUTF(jni, "Jitlens agent");
    jthread thread = name == NULL ? NULL : (*jni)->NewObject(jni, type, create, name);
    if ((*jni)->ExceptionCheck(jni)) {
        (*jni)->ExceptionClear(jni);
        return NULL;
    }
    return thread;
}

bool writer_start(jvmtiEnv *jvmti, JNIEnv *jni, uint32_t seconds, void (*ended_itself)(void)) {
    if ((*jni)->PushLocalFrame(jni, 8) != 0) {
        return false;
    }
    pthread_once(&once, create_condition);
    finishing = finished = ids_missing = has_ended_itself = false;
    ends_at = seconds == 0 ? 0 : monotonic_nanos() + (uint64_t) seconds * 1000000000u;
    ended = ended_itself;
    jthread thread = new_thread(jni);
    bool started = thread != NULL
                   && (*jvmti)->RunAgentThread(
                              jvmti, thread, run, NULL, JVMTI_THREAD_NORM_PRIORITY)
                              == 0;
    finished = !started;
    (*jni)->PopLocalFrame(jni, NULL);
    return started;
}

bool writer_has_finished(void) {
    lock_take(WRITER_LOCK);
    bool has = finished;
    lock_give(WRITER_LOCK);
    return has;
}

void writer_finish(void) {
    struct timespec until;
    clock_gettime(WAITING_CLOCK, &until);
    until.tv_sec += MAX_FINISH_SECONDS;
    lock_take(WRITER_LOCK);
    finishing = true;
    pthread_cond_broadcast(&changed);
    int result = 0;
    while (!finished && result != ETIMEDOUT) {
        result = lock_wait(WRITER_LOCK, &changed, &until);
    }
    lock_give(WRITER_LOCK);
}
