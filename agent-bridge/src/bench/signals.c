/*
 * Measures the least that a signal of a thread's CPU clock costs on this machine: a loop of
 * arithmetic with a handler that does nothing, first without signals and then with those that the
 * agent's engines ask for. No sampler that uses signals can cost a busy thread less.
 *
 *    cc -O2 -o signals signals.c && ./signals [ROUNDS]
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/perf_event.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define MAX_ROUNDS 101

static volatile long signals;
static volatile double sink;

static void count(int number) {
    (void) number;
    signals++;
}

static double cpu_seconds(void) {
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (double) used.tv_sec + (double) used.tv_nsec * 1e-9;
}

static double work(void) {
    double begin = cpu_seconds();
    double value = 1.1;
    for (long i = 0; i < 200000000; i++) {
        value = value > 1e9 ? 1 : value * 1.0000001 + 0.5;
    }
    sink = value;
    return cpu_seconds() - begin;
}

static double with_perf(long nanos) {
    struct perf_event_attr attr;
    memset(&attr, 0, sizeof attr);
    attr.size = sizeof attr;
    attr.type = PERF_TYPE_SOFTWARE;
    attr.config = PERF_COUNT_SW_CPU_CLOCK;
    attr.sample_period = (unsigned long) nanos;
    attr.disabled = 1;
    attr.wakeup_events = 1;
    attr.exclude_kernel = 1;
    struct f_owner_ex owner = {F_OWNER_TID, (pid_t) syscall(SYS_gettid)};
    int fd = (int) syscall(SYS_perf_event_open, &attr, owner.pid, -1, -1, 0);
    if (fd < 0) {
        return -1;
    }
    fcntl(fd, F_SETFL, O_ASYNC);
    fcntl(fd, F_SETSIG, SIGPROF);
    fcntl(fd, F_SETOWN_EX, &owner);
    ioctl(fd, PERF_EVENT_IOC_ENABLE, 0);
    double seconds = work();
    close(fd);
    return seconds;
}

static double with_timer(long nanos) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGPROF;
    timer_t timer;
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0) {
        return -1;
    }
    struct itimerspec period = {{0, nanos}, {0, nanos}};
    timer_settime(timer, 0, &period, NULL);
    double seconds = work();
    timer_delete(timer);
    return seconds;
}

static int ascending(const void *left, const void *right) {
    double difference = *(const double *) left - *(const double *) right;
    return (difference > 0) - (difference < 0);
}

enum { NONE, AGAIN, PERF, TIMER_10, TIMER_1, KINDS };
static const char *const names[KINDS] = {
        "none",
        "none again",
        "perf event 1 ms",
        "thread timer 10 ms",
        "thread timer 1 ms"};

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 15;
    if (rounds < 1 || rounds > MAX_ROUNDS) {
        fprintf(stderr, "rounds are from 1 to %d\n", MAX_ROUNDS);
        return 2;
    }
    signal(SIGPROF, count);
    double seconds[KINDS][MAX_ROUNDS];
    long taken[KINDS] = {0};
    for (int round = 0; round < rounds; round++) {
        for (int kind = 0; kind < KINDS; kind++) {
            long before = signals;
            seconds[kind][round] = kind == PERF       ? with_perf(1000000)
                                   : kind == TIMER_10 ? with_timer(10000000)
                                   : kind == TIMER_1  ? with_timer(1000000)
                                                      : work();
            taken[kind] += signals - before;
        }
    }
    double none = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        qsort(seconds[kind], (size_t) rounds, sizeof(double), ascending);
        double median = seconds[kind][rounds / 2];
        none = kind == NONE ? median : none;
        if (median < 0) {
            printf("  %-20s not allowed here\n", names[kind]);
        } else {
            printf("  %-20s %7.3f s  %6.3f  %6.0f signals/s\n", names[kind], median,
                   median / none, (double) taken[kind] / rounds / median);
        }
    }
    return 0;
}
