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
#include "walk.h"

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
/* Whether it walks frames itself, and for comparison does not, too. */
static bool walks_itself;
static bool compares;
static uint32_t depth;
static atomic_uint_fast64_t signals;
static atomic_uint_fast64_t spent_nanos;
static atomic_uint_fast64_t longest_nanos;

/* How many handlers run now, in all threads. */
static atomic_uint running;
static SIGNAL_LOCAL volatile sig_atomic_t inside;

static atomic_uint_fast64_t own_frames;
static atomic_uint_fast64_t asked_frames;
static atomic_uint_fast64_t asked_only;

static void count(atomic_uint_fast64_t *what, uint64_t more) {
    atomic_fetch_add_explicit(what, more, memory_order_relaxed);
}

/* Who walks the stack of a signal. */
struct walker {
    const struct watched *me;
    ucontext_t *context;
    /* Whether compiled frames are walked here, as far as they can. */
    bool itself;
};

/* Asks AsyncGetCallTrace for the frames from these registers on. */
static int32_t ask(
        const struct walker *by,
        const struct registers *at,
        struct call_frame *frames,
        uint32_t most) {
    struct call_trace trace = {by->me->env, FRAME_LEFT, frames};
    const struct registers real = registers_of(by->context);
    registers_set(by->context, at);
    walk(&trace, (jint) most, by->context);
    registers_set(by->context, &real);
    return trace.count;
}

/* Walks from these registers on, which may be those of a caller: frames, or 0 or less. */
static int32_t walk_from(
        const struct walker *by,
        const struct registers *from,
        bool is_call,
        struct sample *sample) {
    struct registers at = *from;
    uint32_t own =
            by->itself ? walk_frames(by->me, &at, is_call, sample->frames, depth) : 0;
    int32_t asked = ask(by, &at, sample->frames + own, depth - own);
    if (asked > 0 && by->itself && (own > 0 || is_call)) {
        walk_learn(by->me, &at, sample->frames + own, (uint32_t) asked);
    }
    if (asked <= 0 && own > 0) {
        own = 0;
        asked = ask(by, from, sample->frames, depth);
    }
    if (asked <= 0) {
        return asked;
    }
    count(&own_frames, own);
    count(&asked_frames, (uint64_t) asked);
    count(&asked_only, own == 0);
    return (int32_t) own + asked;
}

/* Walks from the caller of the stub or method that the PC is in: frames, or 0 or less. */
static int32_t walk_from_caller(const struct walker *by, struct sample *sample) {
    struct registers caller = registers_of(by->context);
    bool is_out = code_stub_of(caller.pc) != 0 ? climb_out_of_all(by->me, &caller)
                                               : climb_out_of_compiled(by->me, &caller);
    return is_out ? walk_from(by, &caller, true, sample) : 0;
}

/*
 * AsyncGetCallTrace does not see that a method has taken its frame down: it looks for the return
 * address where a frame of that size would have it, and so skips callers where theirs is as large.
 */
static void walk_stack(const struct walker *by, struct sample *sample) {
    bool left = climbs && climb_has_left(sample->pc);
    const struct registers here = registers_of(by->context);
    int32_t frames = left ? FRAME_LEFT : walk_from(by, &here, false, sample);
    sample->code = sample->first_code = frames > 0 ? WALKED : frames;
    bool may_climb = left || frames == UNKNOWN_JAVA
                     || ((frames == NOT_WALKABLE || frames == UNKNOWN_NOT_JAVA)
                         && code_stub_of(sample->pc) != 0);
    if (may_climb && climbs) {
        int32_t climbed = walk_from_caller(by, sample);
        frames = climbed > 0 ? climbed : frames;
        sample->code = climbed > 0 ? WALKED : sample->code;
    }
    sample->count = frames > 0 ? (uint32_t) frames : 0;
}

/* Who called the stub: its PC names no Java code. */
static void walk_out_of_stub(const struct walker *by, struct sample *sample) {
    sample->code = sample->first_code = NOT_ASKED;
    if (walk != NULL && climbs && code_stub_of(sample->pc) != 0) {
        int32_t frames = walk_from_caller(by, sample);
        sample->code = frames > 0 ? WALKED : NOT_ASKED;
        sample->count = frames > 0 ? (uint32_t) frames : 0;
    }
}

/* False if there is no room for it. */
static bool put_sample(const struct walker *by, uint32_t event, uint64_t *nanos) {
    uint64_t ticket;
    struct sample *sample = ring_reserve(&ticket);
    if (sample == NULL) {
        lose(RING_FULL, 1);
        return false;
    }
    const struct watched *me = by->me;
    sample->pc = registers_of(by->context).pc;
    sample->count = 0;
    sample->event = event;
    sample->to_compare = walks_itself && !by->itself;
    sample->tid = (uint32_t) (me == NULL ? my_tid() : me->tid);
    sample->java_id = me == NULL ? 0 : threads_running(me);
    sample->is_virtual = me != NULL && sample->java_id != me->java_id;
    if (me == NULL || me->env == NULL) {
        sample->code = sample->first_code = NO_JAVA_THREAD;
    } else if (walks_all) {
        walk_stack(by, sample);
    } else {
        walk_out_of_stub(by, sample);
    }
    /* All code that was found on the stack is older than this. */
    *nanos = *nanos == 0 ? monotonic_nanos() : *nanos;
    sample->nanos = *nanos;
    ring_commit(ticket);
    return true;
}

/*
 * So many stacks for one that AsyncGetCallTrace walks alone: so the file always shows how well its
 * frames agree with debug records.
 */
#define STACKS_TO_COMPARE 16

static bool is_to_compare(void) {
    static atomic_uint turn;
    return atomic_fetch_add_explicit(&turn, 1, memory_order_relaxed) % STACKS_TO_COMPARE == 0;
}

static void take_sample(ucontext_t *context, const siginfo_t *info) {
    struct watched *me = threads_me();
    uint32_t event = me == NULL ? 0 : events_of(&me->timer.events, info);
    uint64_t nanos = 0;
    bool itself = walks_itself && (compares || !is_to_compare());
    bool taken = put_sample(&(struct walker){me, context, itself}, event, &nanos);
    if (taken && compares) {
        put_sample(&(struct walker){me, context, false}, event, &nanos);
    }
    if (taken && me != NULL) {
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
    walks_itself = options->walks;
    compares = options->compares;
    depth = options->depth;
    atomic_store(&signals, 0);
    atomic_store(&spent_nanos, 0);
    atomic_store(&longest_nanos, 0);
    atomic_store(&own_frames, 0);
    atomic_store(&asked_frames, 0);
    atomic_store(&asked_only, 0);
}

void handler_set_sampling(bool on) {
    atomic_store(&sampling, on);
}

struct handler_counts handler_counts(void) {
    return (struct handler_counts){
            .signals = atomic_load(&signals),
            .nanos = atomic_load(&spent_nanos),
            .longest_nanos = atomic_load(&longest_nanos),
            .own_frames = atomic_load(&own_frames),
            .asked_frames = atomic_load(&asked_frames),
            .asked_only = atomic_load(&asked_only)};
}
