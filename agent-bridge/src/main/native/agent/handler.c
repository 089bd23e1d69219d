/*
 * All that runs inside the signal: it may interrupt any thread anywhere, so it calls nothing but
 * AsyncGetCallTrace, system calls and atomic operations, and takes no lock.
 */
#include "handler.h"

#include "climb.h"
#include "code.h"
#include "discover.h"
#include "events.h"
#include "locks.h"
#include "records.h"
#include "ring.h"
#include "signals.h"
#include "system.h"
#include "threads.h"
#include "timers.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

/* No header of the JDK has what HotSpot's AsyncGetCallTrace takes. */
struct call_trace {
    JNIEnv *env;
    jint count; /* or the reason why there are none, 0 or less */
    struct call_frame *frames;
};
typedef void (*walk_function)(struct call_trace *trace, jint depth, void *context);

enum { WALKED = 1, NOT_ASKED = 2, UNKNOWN_NOT_JAVA = -3, UNKNOWN_JAVA = -5, NOT_WALKABLE = -6 };
enum { NO_JAVA_THREAD = -100, FRAME_LEFT = -101 };

static walk_function walk;
/* Whether all stacks are walked, or only those from the caller of a stub. */
static bool walks_all;
static atomic_bool sampling;
static bool climbs;
static uint32_t depth;
static atomic_uint_fast64_t signals;
static atomic_uint_fast64_t spent_nanos;
static atomic_uint_fast64_t longest_nanos;

/* How many handlers run now, in all threads. */
static atomic_uint running;
static SIGNAL_LOCAL volatile sig_atomic_t inside;

/* Walks from the caller of the stub or method that the PC is in: frames, or 0 or less. */
static int32_t walk_from_caller(
        const struct watched *me, ucontext_t *context, struct call_trace *trace) {
    const struct registers real = registers_of(context);
    struct registers caller = real;
    bool is_out = code_stub_of(real.pc) != 0 ? climb_out_of_all(me, &caller)
                                             : climb_out_of_compiled(me, &caller);
    if (!is_out) {
        return 0;
    }
    registers_set(context, &caller);
    walk(trace, (jint) depth, context);
    registers_set(context, &real);
    return trace->count;
}

/*
 * AsyncGetCallTrace does not see that a method has taken its frame down: it looks for the return
 * address where a frame of that size would have it, and so skips callers where theirs is as large.
 */
static void walk_stack(const struct watched *me, ucontext_t *context, struct sample *sample) {
    struct call_trace trace = {me->env, FRAME_LEFT, sample->frames};
    bool left = climbs && climb_has_left(sample->pc);
    if (!left) {
        walk(&trace, (jint) depth, context);
    }
    sample->code = sample->first_code = trace.count > 0 ? WALKED : trace.count;
    bool may_climb = left || trace.count == UNKNOWN_JAVA
                     || ((trace.count == NOT_WALKABLE || trace.count == UNKNOWN_NOT_JAVA)
                         && code_stub_of(sample->pc) != 0);
    if (may_climb && climbs && walk_from_caller(me, context, &trace) > 0) {
        sample->code = WALKED;
    }
    sample->count = sample->code == WALKED ? (uint32_t) trace.count : 0;
}

/* Who called the stub: its PC names no Java code. */
static void walk_out_of_stub(
        const struct watched *me, ucontext_t *context, struct sample *sample) {
    struct call_trace trace = {me->env, NOT_ASKED, sample->frames};
    sample->code = sample->first_code = NOT_ASKED;
    if (walk != NULL && climbs && code_stub_of(sample->pc) != 0
        && walk_from_caller(me, context, &trace) > 0) {
        sample->code = WALKED;
        sample->count = (uint32_t) trace.count;
    }
}

static void take_sample(ucontext_t *context, const siginfo_t *info) {
    struct watched *me = threads_me();
    uint64_t ticket;
    struct sample *sample = ring_reserve(&ticket);
    if (sample == NULL) {
        lose(RING_FULL, 1);
        return;
    }
    sample->nanos = monotonic_nanos();
    sample->pc = registers_of(context).pc;
    sample->count = 0;
    sample->event = me == NULL ? 0 : events_of(&me->timer.events, info);
    sample->tid = (uint32_t) (me == NULL ? my_tid() : me->tid);
    sample->java_id = me == NULL ? 0 : me->java_id;
    if (me == NULL || me->env == NULL) {
        sample->code = sample->first_code = NO_JAVA_THREAD;
    } else if (walks_all) {
        walk_stack(me, context, sample);
    } else {
        walk_out_of_stub(me, context, sample);
    }
    uint32_t event = sample->event;
    ring_commit(ticket);
    if (me != NULL) {
        timers_jitter(&me->timer, event);
    }
}

/* The CPU time that the handler costs its thread; the wall clock would count other threads, too. */
static uint64_t my_cpu_nanos(void) {
    struct timespec used;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) == 0
                   ? (uint64_t) used.tv_sec * 1000000000u + (uint64_t) used.tv_nsec
                   : 0;
}

static void count_time(uint64_t nanos) {
    atomic_fetch_add_explicit(&spent_nanos, nanos, memory_order_relaxed);
    uint64_t longest = atomic_load_explicit(&longest_nanos, memory_order_relaxed);
    while (nanos > longest
           && !atomic_compare_exchange_weak_explicit(
                   &longest_nanos, &longest, nanos, memory_order_relaxed, memory_order_relaxed)) {
    }
}

/*
 * Whether tgkill or kill sent the signal, and no timer. Where the kernel had no memory for what it
 * tells of a timer's signal, that looks like kill by the process 0.
 */
static bool is_sent_by_hand(const siginfo_t *info) {
    bool by_kill = info->si_code == SI_USER && info->si_pid != 0;
#ifdef SI_TKILL
    return by_kill || info->si_code == SI_TKILL;
#else
    return by_kill;
#endif
}

static void count_and_sample(ucontext_t *context, const siginfo_t *info) {
    atomic_fetch_add_explicit(&signals, 1, memory_order_relaxed);
    if (inside) {
        lose(REENTERED, 1);
        return;
    }
    inside = 1;
    uint64_t begin = my_cpu_nanos();
    take_sample(signals_interrupted(context), info);
    count_time(my_cpu_nanos() - begin);
    inside = 0;
}

static void on_signal(int number, siginfo_t *info, void *context) {
    (void) number;
    int error = errno;
    /* This comes before it looks whether to sample, so that handler_is_idle sees all that will. */
    atomic_fetch_add(&running, 1);
    locks_enter_handler();
    if (is_sent_by_hand(info)) {
        threads_answer(registers_of(context).sp);
    } else if (atomic_load(&sampling)) {
        count_and_sample(context, info);
    }
    locks_leave_handler();
    atomic_fetch_sub(&running, 1);
    errno = error;
}

bool handler_is_idle(void) {
    return atomic_load(&running) == 0;
}

const char *handler_check(void) {
    struct sigaction now;
    if (sigaction(SIGPROF, NULL, &now) != 0) {
        return "the handler of SIGPROF cannot be read";
    }
    bool free = (now.sa_flags & SA_SIGINFO) == 0
                && (now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN);
    return free || handler_is_ours() ? NULL : "another profiler has the signal SIGPROF";
}

bool handler_is_ours(void) {
    struct sigaction now;
    return sigaction(SIGPROF, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) != 0
           && now.sa_sigaction == on_signal;
}

/* The handler is never taken back: a signal that is under way then would end the process. */
bool handler_install(void) {
    struct sigaction ours;
    memset(&ours, 0, sizeof ours);
    ours.sa_sigaction = on_signal;
    /*
     * It runs on the other stack where a thread has one: Go's threads, for one, run on tiny stacks.
     */
    ours.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
    sigemptyset(&ours.sa_mask);
    return sigaction(SIGPROF, &ours, NULL) == 0;
}

static walk_function find_walk(void) {
    void *symbol = dlsym(RTLD_DEFAULT, "AsyncGetCallTrace");
    walk_function function;
    memcpy(&function, &symbol, sizeof function);
    return function;
}

bool handler_find_agct(void) {
    return find_walk() != NULL;
}

void handler_configure(const struct options *options) {
    signals_look();
    walk = find_walk();
    walks_all = options->agct;
    climbs = options->climb;
    depth = options->depth;
    atomic_store(&signals, 0);
    atomic_store(&spent_nanos, 0);
    atomic_store(&longest_nanos, 0);
}

void handler_set_sampling(bool on) {
    atomic_store(&sampling, on);
}

struct handler_counts handler_counts(void) {
    return (struct handler_counts){
            atomic_load(&signals), atomic_load(&spent_nanos), atomic_load(&longest_nanos)};
}
