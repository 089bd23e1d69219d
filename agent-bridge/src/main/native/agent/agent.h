/*
 * What the parts of the agent share. What it writes: FORMAT.md of this module.
 *
 * The rule of locks: one mutex (records.c) guards what is to be written, one (threads.c) the list
 * of threads. Neither is held over a call into the JVM, and the signal handler takes none.
 */
#ifndef JITLENS_AGENT_H
#define JITLENS_AGENT_H

#include <jni.h>
#include <jvmti.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/ucontext.h>

enum engine { AUTO, PERF, THREAD, ITIMER };

/* Of a thread, and read in the handler: nothing may be allocated at the first use. */
#ifdef __linux__
#define SIGNAL_LOCAL __thread __attribute__((tls_model("initial-exec")))
#else
#define SIGNAL_LOCAL __thread
#endif

struct options {
    char file[4096];
    uint64_t interval_nanos;
    enum engine engine;
    bool climb;
    bool agct;
    bool pc;
    bool stop;
    uint32_t depth;
};

/* Null, or what is wrong with them, in a sentence that lives until the next call. */
const char *options_parse(const char *text, struct options *options);

/* ---- the clock ---- */

uint64_t monotonic_nanos(void);

/* ---- records to be written (records.c) ---- */

enum record {
    INFO = 1,
    METHOD,
    CODE_LOAD,
    CODE_UNLOAD,
    STUB,
    THREAD_RECORD,
    SAMPLE,
    LOST,
    END
};

#define MAX_PAYLOAD (16u << 20)

/* Grows as needed; failed once memory was short or a record too long: then it is not written. */
struct buffer {
    uint8_t *bytes;
    size_t size;
    size_t room;
    bool failed;
};

void put_u8(struct buffer *to, uint8_t value);
void put_u16(struct buffer *to, uint16_t value);
void put_u32(struct buffer *to, uint32_t value);
void put_u64(struct buffer *to, uint64_t value);
void put_bytes(struct buffer *to, const void *bytes, size_t count);
/* Modified UTF-8, as the JVM gives it, becomes UTF-8. */
void put_text(struct buffer *to, const char *text);
size_t record_begin(struct buffer *to, enum record type);
void record_end(struct buffer *to, size_t begin);
void put_info(struct buffer *to, const char *key, const char *value);
void put_info_number(struct buffer *to, const char *key, uint64_t value);
void buffer_free(struct buffer *buffer);

/* Hands records over to the writer. Methods are known from then on. */
void publish(const struct buffer *records, const jmethodID *methods, size_t count);
bool is_known(jmethodID method);
void set_known(jmethodID method);
/* What is to be written, in the order in which it was published; the caller gives an empty one. */
void take_published(struct buffer *into);
void forget_published(void);

/* Nothing may be dropped silently: counted, then written as LOST. */
enum lost { RING_FULL, REENTERED, MEMORY, UNFINISHED, DEBUG_RECORDS, LOST_REASONS };
void lose(enum lost why, uint64_t count);
void put_lost(struct buffer *to);

/* ---- the file (file.c) ---- */

/* Null, or why not. */
const char *file_open(const char *path);
bool file_is_open(void);
/* False once writing failed; then nothing is written any more. */
bool file_write(const struct buffer *records);
void file_close(void);

/* ---- samples on their way from the handler to the writer (ring.c) ---- */

/* As AsyncGetCallTrace fills them. */
struct call_frame {
    jint bci;
    jmethodID method;
};

struct sample {
    uint64_t nanos;
    uint64_t java_id;
    uint64_t pc;
    uint32_t tid;
    int32_t code;
    int32_t first_code;
    uint32_t count;
    struct call_frame frames[];
};

bool ring_create(uint32_t depth);
/* Null if it is full. */
struct sample *ring_reserve(uint64_t *ticket);
void ring_commit(uint64_t ticket);
/* Null if there is none, or the next is not finished yet. */
struct sample *ring_next(void);
void ring_release(void);
bool ring_is_empty(void);
/* Drops a sample that is not finished. */
void ring_skip(void);

/* ---- threads (threads.c) ---- */

struct watched {
    struct watched *next;
    JNIEnv *env;
    uint64_t java_id;
    /* Set last, and 0 while the rest is not valid. */
    atomic_int tid;
    /* Of its stack; 0, 0 if not known. */
    uintptr_t stack_low;
    uintptr_t stack_high;
    /* Armed by a perf event, a timer, or neither. */
    int perf_fd;
    int timer;
    bool armed;
    int64_t cpu_armed_nanos;
    int64_t cpu_written_nanos;
    char name[64];
};

enum thread_state { STARTED = 1, SEEN, ENDED };

/* Of the calling thread, or null. Async-signal-safe. */
struct watched *threads_me(void);
void threads_started(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread);
void threads_ended(void);
/* One that has not registered itself; not yet armed. */
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

pid_t my_tid(void);

/* ---- threads that do not register themselves (discover.c) ---- */

/* Finds those that started before their start was told. */
void threads_discover(JavaVM *vm, jvmtiEnv *jvmti, JNIEnv *jni);
/* In the handler, while threads_discover asks every thread who it is. */
void threads_answer(uintptr_t sp);
/* The name of a thread that is not Java's; writes a record at first sight. */
void threads_saw_other(struct buffer *to, pid_t tid);
void threads_put_others(struct buffer *to);
void threads_forget_others(void);

/* ---- timers (timers.c) ---- */

/* Chooses the engine; null, or why there is none. */
const char *timers_prepare(enum engine wanted, uint64_t interval_nanos);
const char *timers_engine(void);
/* Empty, or why not a better one. */
const char *timers_why(void);
/* False where the system does not say. */
bool timers_say_gone(pid_t tid);
void timers_arm(struct watched *thread);
void timers_disarm(struct watched *thread);
void timers_arm_process(void);
void timers_disarm_process(void);
/* -1 if the thread is gone. */
int64_t timers_cpu_nanos(pid_t tid);

/* ---- the handler (handler.c) ---- */

/* Null, or why not: somebody else has SIGPROF. */
const char *handler_check(void);
bool handler_install(void);
bool handler_is_ours(void);
bool handler_find_agct(void);
void handler_configure(const struct options *options);
void handler_set_sampling(bool on);
/* False while a thread is inside: it may have been stopped there for long. */
bool handler_is_idle(void);

struct handler_counts {
    uint64_t signals;
    uint64_t nanos;
    uint64_t longest_nanos;
};
struct handler_counts handler_counts(void);

/* ---- out of code that cannot be walked (climb.c), async-signal-safe ---- */

/* As far as a walk needs them. */
struct registers {
    uintptr_t pc;
    uintptr_t sp;
    uintptr_t fp;
    /* Of aarch64, and 0 once it has been climbed out by it. */
    uintptr_t link;
};
struct registers registers_of(const ucontext_t *context);
void registers_set(ucontext_t *context, const struct registers *to);
/* Out of all stubs at the PC; false if that leads to no code of the JVM. */
bool climb_out_of_all(const struct watched *me, struct registers *regs);
/* Whether compiled code at the PC has taken its frame down already. */
bool climb_has_left(uintptr_t pc);
/* Out of compiled code that has no frame; false if its caller is neither compiled nor interpreted. */
bool climb_out_of_compiled(const struct watched *me, struct registers *regs);

/* ---- code (code.c) ---- */

void JNICALL code_loaded(
        jvmtiEnv *jvmti,
        jmethodID method,
        jint bytes,
        const void *address,
        jint map_length,
        const jvmtiAddrLocationMap *map,
        const void *compile_info);
void JNICALL code_unloaded(jvmtiEnv *jvmti, jmethodID method, const void *address);
void JNICALL code_stub(jvmtiEnv *jvmti, const char *name, const void *address, jint bytes);
/* Async-signal-safe. The stub's first byte, or 0 if the PC is in none that may be climbed out of. */
uintptr_t code_stub_of(uintptr_t pc);
bool code_is_code(uintptr_t pc);
bool code_is_interpreter(uintptr_t pc);

/* ---- compiled code without a frame (unframed.c) ---- */

/* The caller left the stack pointer so many bytes above that of now, and the return address below. */
struct unframed {
    uint32_t bytes;
    /* The return address is in the link register instead. */
    bool linked;
    /* The caller's frame pointer is below the return address. */
    bool fp_saved;
    /* There was a frame: whoever does not know takes the caller's for it. */
    bool left;
};
/* Async-signal-safe. False unless the code at this PC, which is compiled code, proves it. */
bool unframed_at(uintptr_t pc, struct unframed *state);

/* ---- methods (methods.c) ---- */

void methods_remember_loaders(JNIEnv *jni);
void methods_prepare(jvmtiEnv *jvmti, JNIEnv *jni, jclass type);
void methods_prepare_all(jvmtiEnv *jvmti, JNIEnv *jni);
/* Publishes what its METHOD record says, unless that was done. */
void methods_need(jvmtiEnv *jvmti, JNIEnv *jni, jmethodID method);

/* ---- the writer (writer.c) ---- */

bool writer_start(jvmtiEnv *jvmti, JNIEnv *jni);
/* False while one that was told to finish still writes: the disk may hang. */
bool writer_has_finished(void);
/* Lets the writer write the rest and waits for it, for a few seconds at most. */
void writer_finish(void);

/* ---- the session (agent.c) ---- */

bool is_recording(void);
JNIEnv *jni_here(void);
void say(const char *what, const char *why);
/* From the writer: sampling ends early, and the rest is written. */
void stop_sampling(const char *why);
/* From the writer: nothing can be written any more. */
void stop_recording(void);

#endif
