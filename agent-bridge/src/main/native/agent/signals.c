/*
 * Two signals that are pending at once get a frame each before either handler runs: the kernel
 * begins with the lower number, so that SIGPROF's frame comes on top of SIGUSR2's, and the thread
 * seems to be at the first instruction of that handler. It is so with JFR, which stops threads by
 * SIGUSR2 to sample them: where threads wait for a processor, up to half of all samples were there.
 * Where the thread really was is what the other handler is about to get as its third argument.
 */
#include "signals.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Both are more than a JVM has. */
enum { MOST_HANDLERS = 64, MOST_NESTED = 4 };

static _Atomic uintptr_t handlers[MOST_HANDLERS];
static atomic_int handler_count;

void signals_look(void) {
    int count = 0;
    for (int number = 1; number < NSIG && count < MOST_HANDLERS; number++) {
        struct sigaction now;
        if (sigaction(number, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) != 0) {
            uintptr_t address;
            memcpy(&address, &now.sa_sigaction, sizeof address);
            atomic_store(&handlers[count++], address);
        }
    }
    atomic_store(&handler_count, count);
}

#if defined(__linux__) && defined(__x86_64__)
#define PC_OF(context) (uintptr_t) (context)->uc_mcontext.gregs[REG_RIP]
#define SP_OF(context) (uintptr_t) (context)->uc_mcontext.gregs[REG_RSP]
#define THIRD_OF(context) (uintptr_t) (context)->uc_mcontext.gregs[REG_RDX]
/* The kernel's frame: the address to return to, and the context. */
#define ABOVE_SP sizeof(void *)
#elif defined(__linux__) && defined(__aarch64__)
#define PC_OF(context) (uintptr_t) (context)->uc_mcontext.pc
#define SP_OF(context) (uintptr_t) (context)->uc_mcontext.sp
#define THIRD_OF(context) (uintptr_t) (context)->uc_mcontext.regs[2]
/* The kernel's frame: what is told of the signal, and the context. */
#define ABOVE_SP sizeof(siginfo_t)
#endif

#ifdef ABOVE_SP
static bool is_handler(uintptr_t pc) {
    int count = atomic_load(&handler_count);
    for (int i = 0; i < count; i++) {
        if (atomic_load_explicit(&handlers[i], memory_order_relaxed) == pc) {
            return true;
        }
    }
    return false;
}

/* A handler that another one calls as a function has its argument elsewhere. */
static ucontext_t *nested_in(const ucontext_t *context) {
    uintptr_t third = THIRD_OF(context);
    return third == SP_OF(context) + ABOVE_SP && is_handler(PC_OF(context)) ? (ucontext_t *) third
                                                                           : NULL;
}
#else
static ucontext_t *nested_in(const ucontext_t *context) {
    (void) context;
    return NULL;
}
#endif

ucontext_t *signals_interrupted(ucontext_t *context) {
    for (int i = 0; i < MOST_NESTED; i++) {
        ucontext_t *nested = nested_in(context);
        if (nested == NULL) {
            break;
        }
        context = nested;
    }
    return context;
}
