/*
 * What runs inside the signal: it may interrupt any thread anywhere, so it calls nothing but
 * AsyncGetCallTrace, system calls and atomic operations, and takes no lock.
 */
#include "agent.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/ucontext.h>
#include <time.h>

/* Not in any header of the JDK: what HotSpot's AsyncGetCallTrace takes. */
struct call_trace {
    JNIEnv *env;
    jint count; /* or the reason why there are none, 0 or less */
    struct call_frame *frames;
};
typedef void (*walk_function)(struct call_trace *trace, jint depth, void *context);

enum { WALKED = 1, NOT_ASKED = 2, UNKNOWN_NOT_JAVA = -3, UNKNOWN_JAVA = -5, NOT_WALKABLE = -6 };
enum { NO_JAVA_THREAD = -100 };

#define MAX_CLIMB 4

static walk_function walk;
static atomic_bool sampling;
static bool climbs;
static uint32_t depth;
static atomic_uint_fast64_t signals;
static atomic_uint_fast64_t spent_nanos;
static atomic_uint_fast64_t longest_nanos;

#ifdef __linux__
static __thread volatile sig_atomic_t inside __attribute__((tls_model("initial-exec")));
#else
static __thread volatile sig_atomic_t inside;
#endif

/* The registers of a frame, inside the context of the signal. */
#if defined(__linux__) && defined(__x86_64__)
#define REGISTER greg_t
#define PC_OF(context) (context)->uc_mcontext.gregs[REG_RIP]
#define SP_OF(context) (context)->uc_mcontext.gregs[REG_RSP]
#define FP_OF(context) (context)->uc_mcontext.gregs[REG_RBP]
#elif defined(__linux__) && defined(__aarch64__)
#define REGISTER unsigned long long
#define PC_OF(context) (context)->uc_mcontext.pc
#define SP_OF(context) (context)->uc_mcontext.sp
#define FP_OF(context) (context)->uc_mcontext.regs[29]
#define LR_OF(context) (context)->uc_mcontext.regs[30]
#elif defined(__APPLE__) && defined(__x86_64__)
#define REGISTER __uint64_t
#define PC_OF(context) (context)->uc_mcontext->__ss.__rip
#define SP_OF(context) (context)->uc_mcontext->__ss.__rsp
#define FP_OF(context) (context)->uc_mcontext->__ss.__rbp
#elif defined(__APPLE__) && defined(__aarch64__)
#define REGISTER __uint64_t
#define PC_OF(context) (context)->uc_mcontext->__ss.__pc
#define SP_OF(context) (context)->uc_mcontext->__ss.__sp
#define FP_OF(context) (context)->uc_mcontext->__ss.__fp
#define LR_OF(context) (context)->uc_mcontext->__ss.__lr
#else
#error "The agent is for Linux and macOS on x86-64 and aarch64."
#endif

/* Registers as they were before the call, as far as a walk needs them. */
struct registers {
    uintptr_t pc;
    uintptr_t sp;
    uintptr_t fp;
};

static struct registers registers_of(const ucontext_t *context) {
    return (struct registers){
            (uintptr_t) PC_OF(context), (uintptr_t) SP_OF(context), (uintptr_t) FP_OF(context)};
}

static void set_registers(ucontext_t *context, const struct registers *to) {
    PC_OF(context) = (REGISTER) to->pc;
    SP_OF(context) = (REGISTER) to->sp;
    FP_OF(context) = (REGISTER) to->fp;
}

/* Only what is on the thread's own stack, above its stack pointer, can be read for sure. */
static bool read_stack(
        const struct watched *me, const struct registers *at, uintptr_t address, uintptr_t *value) {
    if (address % sizeof *value != 0 || address < at->sp || at->sp < me->stack_low
        || address > me->stack_high - sizeof *value || me->stack_high == 0) {
        return false;
    }
    *value = *(const uintptr_t *) address;
    return true;
}

#ifdef __x86_64__
/* How far the stub is in building its frame: push rbp; mov rbp, rsp. */
enum frame_state { NO_FRAME, PUSHED, FRAME };

static enum frame_state frame_at(uintptr_t stub, uintptr_t pc) {
    const uint8_t *code = (const uint8_t *) stub;
    bool builds = code[0] == 0x55 && code[1] == 0x48
                  && ((code[2] == 0x8b && code[3] == 0xec) || (code[2] == 0x89 && code[3] == 0xe5));
    /* At its ret the frame is gone again. */
    if (!builds || pc == stub || *(const uint8_t *) pc == 0xc3) {
        return NO_FRAME;
    }
    return pc < stub + 4 ? PUSHED : FRAME;
}

static bool climb_out(const struct watched *me, uintptr_t stub, struct registers *regs) {
    enum frame_state state = frame_at(stub, regs->pc);
    uintptr_t base = state == FRAME ? regs->fp : regs->sp;
    uintptr_t caller_fp = regs->fp;
    uintptr_t return_address;
    if (state != NO_FRAME) {
        if (!read_stack(me, regs, base, &caller_fp)) {
            return false;
        }
        base += sizeof(uintptr_t);
    }
    if (!read_stack(me, regs, base, &return_address)) {
        return false;
    }
    /* One less: the call itself. The address after it may belong to the next line. */
    *regs = (struct registers){return_address - 1, base + sizeof(uintptr_t), caller_fp};
    return true;
}
#else
static bool climb_out(
        const struct watched *me, uintptr_t stub, uintptr_t link, struct registers *regs) {
    /* stp x29, x30, [sp, #-n]!; mov x29, sp */
    bool builds = (*(const uint32_t *) stub & 0xffc07fffu) == 0xa9807bfdu;
    bool returns = *(const uint32_t *) (regs->pc & ~(uintptr_t) 3) == 0xd65f03c0u;
    if (!builds || returns || regs->pc < stub + 8) {
        if (link == 0) {
            return false;
        }
        *regs = (struct registers){link - 4, regs->sp, regs->fp};
        return true;
    }
    uintptr_t caller_fp;
    uintptr_t return_address;
    if (!read_stack(me, regs, regs->fp, &caller_fp)
        || !read_stack(me, regs, regs->fp + sizeof(uintptr_t), &return_address)) {
        return false;
    }
    *regs = (struct registers){return_address - 4, regs->fp + 2 * sizeof(uintptr_t), caller_fp};
    return true;
}
#endif

/* Out of all stubs at the PC; false if that leads to no code of the JVM. */
static bool climb_out_of_all(
        const struct watched *me, ucontext_t *context, struct registers *regs) {
#ifdef __aarch64__
    uintptr_t link = (uintptr_t) LR_OF(context);
#else
    (void) context;
#endif
    uintptr_t stub = code_stub_of(regs->pc);
    for (int level = 0; stub != 0 && level < MAX_CLIMB; level++) {
#ifdef __aarch64__
        if (!climb_out(me, stub, level == 0 ? link : 0, regs)) {
            return false;
        }
#else
        if (!climb_out(me, stub, regs)) {
            return false;
        }
#endif
        stub = code_stub_of(regs->pc);
    }
    return stub == 0 && code_is_code(regs->pc);
}

/* Out of compiled code that has no frame; false if its caller is neither compiled nor interpreted. */
static bool climb_out_of_compiled(const struct watched *me, struct registers *regs) {
    struct unframed state;
    if (!code_is_code(regs->pc) || code_is_interpreter(regs->pc)
        || !unframed_at(regs->pc, &state)) {
        return false;
    }
    uintptr_t base = regs->sp + state.return_offset;
    uintptr_t caller_fp = regs->fp;
    uintptr_t return_address;
    if ((state.fp_saved && !read_stack(me, regs, base - sizeof(uintptr_t), &caller_fp))
        || !read_stack(me, regs, base, &return_address)) {
        return false;
    }
    *regs = (struct registers){return_address - 1, base + sizeof(uintptr_t), caller_fp};
    return code_is_code(regs->pc) && code_stub_of(regs->pc) == 0;
}

/* The walk from the caller of the stub or method that the PC is in: frames, or 0 or less. */
static int32_t walk_from_caller(
        const struct watched *me, ucontext_t *context, struct call_trace *trace) {
    const struct registers real = registers_of(context);
    struct registers caller = real;
    bool is_out = code_stub_of(real.pc) != 0 ? climb_out_of_all(me, context, &caller)
                                             : climb_out_of_compiled(me, &caller);
    if (!is_out) {
        return 0;
    }
    set_registers(context, &caller);
    walk(trace, (jint) depth, context);
    set_registers(context, &real);
    return trace->count;
}

static void walk_stack(const struct watched *me, ucontext_t *context, struct sample *sample) {
    struct call_trace trace = {me->env, 0, sample->frames};
    walk(&trace, (jint) depth, context);
    sample->code = sample->first_code = trace.count > 0 ? WALKED : trace.count;
    bool may_climb = trace.count == UNKNOWN_JAVA
                     || ((trace.count == NOT_WALKABLE || trace.count == UNKNOWN_NOT_JAVA)
                         && code_stub_of(sample->pc) != 0);
    if (may_climb && climbs && walk_from_caller(me, context, &trace) > 0) {
        sample->code = WALKED;
    }
    sample->count = sample->code == WALKED ? (uint32_t) trace.count : 0;
}

static void take_sample(ucontext_t *context) {
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
    sample->tid = (uint32_t) (me == NULL ? my_tid() : me->tid);
    sample->java_id = me == NULL ? 0 : me->java_id;
    if (me == NULL || me->env == NULL) {
        sample->code = sample->first_code = NO_JAVA_THREAD;
    } else if (walk == NULL) {
        sample->code = sample->first_code = NOT_ASKED;
    } else {
        walk_stack(me, context, sample);
    }
    ring_commit(ticket);
}

/* What the handler costs its thread; the wall clock would count what other threads run meanwhile. */
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

/* By tgkill or kill, not by a timer. */
static bool is_sent_by_hand(const siginfo_t *info) {
#ifdef SI_TKILL
    return info->si_code == SI_TKILL || info->si_code == SI_USER;
#else
    return info->si_code == SI_USER;
#endif
}

static void on_signal(int number, siginfo_t *info, void *context) {
    (void) number;
    int error = errno;
    if (is_sent_by_hand(info)) {
        threads_answer(registers_of(context).sp);
    } else if (atomic_load_explicit(&sampling, memory_order_acquire)) {
        atomic_fetch_add_explicit(&signals, 1, memory_order_relaxed);
        if (inside) {
            lose(REENTERED, 1);
        } else {
            inside = 1;
            uint64_t begin = my_cpu_nanos();
            take_sample(context);
            count_time(my_cpu_nanos() - begin);
            inside = 0;
        }
    }
    errno = error;
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

/* Never taken back: a signal that is under way then would end the process. */
bool handler_install(void) {
    struct sigaction ours;
    memset(&ours, 0, sizeof ours);
    ours.sa_sigaction = on_signal;
    ours.sa_flags = SA_SIGINFO | SA_RESTART;
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

void handler_configure(JavaVM *vm, const struct options *options) {
    (void) vm;
    walk = options->agct ? find_walk() : NULL;
    climbs = options->climb;
    depth = options->depth;
    atomic_store(&signals, 0);
    atomic_store(&spent_nanos, 0);
    atomic_store(&longest_nanos, 0);
}

void handler_set_sampling(bool on) {
    atomic_store_explicit(&sampling, on, memory_order_release);
}

struct handler_counts handler_counts(void) {
    return (struct handler_counts){
            atomic_load(&signals), atomic_load(&spent_nanos), atomic_load(&longest_nanos)};
}
