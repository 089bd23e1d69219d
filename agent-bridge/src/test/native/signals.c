/*
 * Lets a signal of a lower number and SIGPROF come at once, several times, and says for how many
 * the handler of SIGPROF was told where the program was, and how often it seemed to be in the other
 * handler.
 */
#include "signals.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#if defined(__x86_64__)
#define PC_OF(context) (uintptr_t) (context)->uc_mcontext.gregs[REG_RIP]
#else
#define PC_OF(context) (uintptr_t) (context)->uc_mcontext.pc
#endif

enum { TIMES = 20 };

static int others;
static int seemed;
static int told;

static void on_other(int number, siginfo_t *info, void *context) {
    (void) number;
    (void) info;
    (void) context;
    others++;
}

static void on_profile(int number, siginfo_t *info, void *context) {
    (void) number;
    (void) info;
    void (*other)(int, siginfo_t *, void *) = on_other;
    uintptr_t entry;
    memcpy(&entry, &other, sizeof entry);
    seemed += PC_OF((ucontext_t *) context) == entry;
    told += PC_OF(signals_interrupted(context)) != entry;
}

static void install(int number, void (*handler)(int, siginfo_t *, void *)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

int main(void) {
    install(SIGUSR2, on_other);
    install(SIGPROF, on_profile);
    signals_look();
    sigset_t both;
    sigemptyset(&both);
    sigaddset(&both, SIGUSR2);
    sigaddset(&both, SIGPROF);
    for (int i = 0; i < TIMES; i++) {
        pthread_sigmask(SIG_BLOCK, &both, NULL);
        raise(SIGPROF);
        raise(SIGUSR2);
        pthread_sigmask(SIG_UNBLOCK, &both, NULL);
    }
    printf("%d told, %d seemed, %d others", told, seemed, others);
    return 0;
}
