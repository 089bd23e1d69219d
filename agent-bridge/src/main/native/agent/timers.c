/*
 * Timers of the POSIX kind fire at the kernel's tick only (often 4 ms). For an interval that is no
 * shorter they keep the average, and cost next to nothing, since the tick comes anyway. A perf
 * event of the CPU clock has an interrupt of its own: for shorter intervals.
 */
#include "timers.h"

#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#endif

static enum engine engine;
/* Whether CPU time is sampled at all. */
static bool has_cpu;
static bool jitters;
static uint64_t interval;
static char why[256];

const char *timers_engine(void) {
    return !has_cpu || engine == PERF ? "perf_event"
           : engine == THREAD         ? "thread-timer"
                                      : "itimer";
}

const char *timers_why(void) {
    return why;
}

void timers_clear(struct timer *timer) {
    *timer = (struct timer){.perf_fd = -1, .id = -1, .cpu_armed_nanos = -1};
    events_clear(&timer->events);
}

static void set_process_timer(uint64_t nanos) {
    struct timeval period = {(time_t) (nanos / 1000000000u),
                             (suseconds_t) (nanos % 1000000000u / 1000)};
    struct itimerval timer = {period, period};
    setitimer(ITIMER_PROF, &timer, NULL);
}

void timers_arm_process(void) {
    if (has_cpu && engine == ITIMER) {
        set_process_timer(interval);
    }
}

void timers_disarm_process(void) {
    if (has_cpu && engine == ITIMER) {
        set_process_timer(0);
    }
}

#ifdef __linux__

static bool excludes_kernel;
static atomic_int perf_fds;
static int max_perf_fds;

/* The kernel's name for the CPU clock of a thread. */
static clockid_t cpu_clock_of(pid_t tid) {
    return (clockid_t) ((~(unsigned) tid << 3) | 6u);
}

int64_t timers_cpu_nanos(pid_t tid) {
    struct timespec used;
    if (clock_gettime(cpu_clock_of(tid), &used) != 0) {
        return -1;
    }
    return (int64_t) used.tv_sec * 1000000000 + used.tv_nsec;
}

bool timers_say_gone(pid_t tid) {
    return timers_cpu_nanos(tid) < 0;
}

static int open_perf(pid_t tid, bool no_kernel) {
    struct perf_event_attr attr;
    memset(&attr, 0, sizeof attr);
    attr.size = sizeof attr;
    attr.type = PERF_TYPE_SOFTWARE;
    attr.config = PERF_COUNT_SW_CPU_CLOCK;
    attr.sample_period = interval;
    attr.disabled = 1;
    attr.wakeup_events = 1;
    attr.exclude_kernel = no_kernel;
    attr.exclude_hv = no_kernel;
    return (int) syscall(SYS_perf_event_open, &attr, tid, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

static bool arm_perf(struct timer *timer, pid_t tid) {
    /* Files are the program's: take a few of them only. */
    if (atomic_fetch_add(&perf_fds, 1) < max_perf_fds) {
        int fd = open_perf(tid, excludes_kernel);
        struct f_owner_ex owner = {F_OWNER_TID, tid};
        if (fd >= 0 && fcntl(fd, F_SETFL, O_ASYNC) == 0 && fcntl(fd, F_SETSIG, SIGPROF) == 0
            && fcntl(fd, F_SETOWN_EX, &owner) == 0
            && ioctl(fd, PERF_EVENT_IOC_ENABLE, 0) == 0) {
            timer->perf_fd = fd;
            return true;
        }
        if (fd >= 0) {
            close(fd);
        }
    }
    atomic_fetch_sub(&perf_fds, 1);
    return false;
}

/* The timer's id, or -1. */
static int create_timer(pid_t tid, uint64_t nanos) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = SIGPROF;
#ifdef sigev_notify_thread_id
    event.sigev_notify_thread_id = tid;
#else
    event._sigev_un._tid = tid;
#endif
    int id;
    if (syscall(SYS_timer_create, cpu_clock_of(tid), &event, &id) != 0) {
        return -1;
    }
    struct timespec period = {(time_t) (nanos / 1000000000u), (long) (nanos % 1000000000u)};
    struct itimerspec spec = {period, period};
    if (syscall(SYS_timer_settime, id, 0, &spec, NULL) != 0) {
        syscall(SYS_timer_delete, id);
        return -1;
    }
    return id;
}

static bool arm_timer(struct timer *timer, pid_t tid) {
    timer->id = create_timer(tid, interval);
    return timer->id >= 0;
}

void timers_arm(struct timer *timer, pid_t tid) {
    if (timer->armed) {
        return;
    }
    timer->perf_fd = timer->id = -1;
    timer->cpu_armed_nanos = timers_cpu_nanos(tid);
    if (timer->cpu_armed_nanos < 0) {
        return; /* It is gone, and another process may have its id. */
    }
    timer->armed = has_cpu
                   && (engine == ITIMER || (engine == PERF && arm_perf(timer, tid))
                       || arm_timer(timer, tid));
    timer->armed = events_open(&timer->events, tid) > 0 || timer->armed;
}

/* Xorshift, seeded by whose it is and when. */
static uint64_t next_random(struct timer *timer) {
    uint64_t random = timer->random;
    if (random == 0) {
        random = (monotonic_nanos() ^ (uint64_t) (uintptr_t) timer << 16) | 1;
    }
    random ^= random << 13;
    random ^= random >> 7;
    random ^= random << 17;
    timer->random = random;
    return random;
}

void timers_jitter(struct timer *timer, uint32_t event) {
    if (!jitters) {
        return;
    }
    uint64_t random = next_random(timer);
    uint64_t nanos = interval / 2 + random % interval;
    int fd = timer->perf_fd;
    int id = timer->id;
    events_jitter(&timer->events, event, random);
    if (!events_is_cpu(event)) {
        return;
    }
    if (fd >= 0) {
        ioctl(fd, PERF_EVENT_IOC_PERIOD, &nanos);
    } else if (id >= 0) {
        /* It goes on by the fixed interval if this sample should be the last that comes here. */
        struct timespec first = {(time_t) (nanos / 1000000000u), (long) (nanos % 1000000000u)};
        struct timespec then = {(time_t) (interval / 1000000000u), (long) (interval % 1000000000u)};
        struct itimerspec spec = {then, first};
        syscall(SYS_timer_settime, id, 0, &spec, NULL);
    }
}

void timers_disarm(struct timer *timer) {
    if (timer->armed && timer->perf_fd >= 0) {
        ioctl(timer->perf_fd, PERF_EVENT_IOC_DISABLE, 0);
        close(timer->perf_fd);
        atomic_fetch_sub(&perf_fds, 1);
    }
    if (timer->armed && timer->id >= 0) {
        syscall(SYS_timer_delete, timer->id);
    }
    events_close(&timer->events);
    timer->armed = false;
    timer->perf_fd = timer->id = -1;
}

static uint64_t tick_nanos(void) {
    struct timespec tick = {0, 0};
    clock_getres(CLOCK_MONOTONIC_COARSE, &tick);
    return (uint64_t) tick.tv_sec * 1000000000u + (uint64_t) tick.tv_nsec;
}

static bool perf_works(bool no_kernel) {
    int fd = open_perf(my_tid(), no_kernel);
    if (fd >= 0) {
        close(fd);
    }
    return fd >= 0;
}

/* Whether the thread timer works for the calling thread. */
static bool timer_works(void) {
    const uint64_t long_nanos = 1000000000000u; /* It is deleted long before. */
    int id = create_timer(my_tid(), long_nanos);
    if (id >= 0) {
        syscall(SYS_timer_delete, id);
    }
    return id >= 0;
}

static void say_tick(const char *reason) {
    snprintf(why, sizeof why, "%s; its timer fires at the kernel's tick of %llu us at the soonest",
             reason, (unsigned long long) tick_nanos() / 1000);
}

static bool choose_perf(void) {
    excludes_kernel = !perf_works(false);
    if (excludes_kernel && !perf_works(true)) {
        return false;
    }
    snprintf(
            why,
            sizeof why,
            "%s",
            excludes_kernel ? "the kernel allows no samples of time spent in it" : "");
    engine = PERF;
    return true;
}

static const char *prepare_cpu(enum engine wanted, uint64_t nanos) {
    struct rlimit files;
    max_perf_fds = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur / 8 < 4096
                           ? (int) (files.rlim_cur / 8)
                           : 4096;
    engine = wanted;
    if (wanted == PERF) {
        return choose_perf() ? NULL : "the kernel does not allow perf_event_open";
    }
    if (wanted == ITIMER) {
        say_tick("asked for");
        return NULL;
    }
    bool is_short = nanos < tick_nanos();
    if (wanted == AUTO && is_short && choose_perf()) {
        return NULL;
    }
    engine = THREAD;
    say_tick(wanted == THREAD ? "asked for"
             : is_short       ? "the kernel does not allow perf_event_open"
                              : "the cheapest for this interval");
    if (timer_works() || (wanted == AUTO && choose_perf())) {
        return NULL;
    }
    return "the kernel gives no timer of a thread's CPU time";
}

const char *timers_prepare(const struct options *options) {
    const char *wrong = events_prepare(options);
    if (wrong != NULL) {
        return wrong;
    }
    interval = options->interval_nanos;
    why[0] = 0;
    has_cpu = options->cpu;
    jitters = options->jitter;
    return has_cpu ? prepare_cpu(options->engine, interval) : NULL;
}

#else

int64_t timers_cpu_nanos(pid_t tid) {
    (void) tid;
    return -1;
}

bool timers_say_gone(pid_t tid) {
    (void) tid;
    return false;
}

void timers_arm(struct timer *timer, pid_t tid) {
    (void) tid;
    timer->armed = true;
    timer->cpu_armed_nanos = -1;
}

void timers_disarm(struct timer *timer) {
    timer->armed = false;
}

void timers_jitter(struct timer *timer, uint32_t event) {
    (void) timer;
    (void) event;
}

const char *timers_prepare(const struct options *options) {
    const char *wrong = events_prepare(options);
    if (wrong != NULL) {
        return wrong;
    }
    enum engine wanted = options->engine;
    engine = ITIMER;
    has_cpu = true;
    jitters = false;
    interval = options->interval_nanos;
    snprintf(why, sizeof why, "this system has no other");
    return wanted == AUTO || wanted == ITIMER ? NULL : "this system has the engine itimer only";
}

#endif
