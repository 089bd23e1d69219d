#include "events.h"

#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct event_choice chosen[MAX_EVENTS];
static uint32_t count;
/* The one that no file is of: CPU time, which the timers measure. */
static uint32_t of_timer;
static int precise[MAX_EVENTS];
static atomic_uint_fast64_t counted[MAX_EVENTS];
static atomic_uint_fast64_t left_out;

static void append(char *text, size_t size, const char *word) {
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", length == 0 ? "" : ",", word);
}

static void append_number(char *text, size_t size, uint64_t number) {
    char word[24];
    snprintf(word, sizeof word, "%llu", (unsigned long long) number);
    append(text, size, word);
}

void events_names(char *text, size_t size) {
    for (uint32_t i = 0; i < count; i++) {
        append(text, size, chosen[i].name);
    }
}

void events_periods(char *text, size_t size) {
    for (uint32_t i = 0; i < count; i++) {
        append_number(text, size, chosen[i].period);
    }
}

void events_precision(char *text, size_t size) {
    for (uint32_t i = 0; i < count; i++) {
        append_number(text, size, (uint64_t) precise[i]);
    }
}

void events_counted(char *text, size_t size) {
    for (uint32_t i = 0; i < count; i++) {
        append_number(text, size, atomic_load(&counted[i]));
    }
}

uint64_t events_left_out(void) {
    return atomic_load(&left_out);
}

void events_clear(struct event_files *files) {
    for (int i = 0; i < MAX_EVENTS; i++) {
        atomic_store(&files->fd[i], -1);
    }
}

uint32_t events_of(struct event_files *files, const siginfo_t *info) {
#ifdef __linux__
    /* Of a timer's signal, the place of si_fd holds something else. */
    if (info->si_code > 0 || info->si_code == SI_SIGIO) {
        for (uint32_t i = 0; i < count; i++) {
            if (i != of_timer && atomic_load(&files->fd[i]) == info->si_fd) {
                return i;
            }
        }
    }
#else
    (void) files;
    (void) info;
#endif
    return of_timer < count ? of_timer : 0;
}

bool events_is_cpu(uint32_t event) {
    return event == of_timer;
}

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#define CACHE(what, result) \
    (PERF_COUNT_HW_CACHE_##what | PERF_COUNT_HW_CACHE_OP_READ << 8 \
     | PERF_COUNT_HW_CACHE_RESULT_##result << 16)

static const struct kind {
    const char *name;
    uint32_t type;
    uint64_t config;
    /* Between two samples, if nobody says: a thousand samples a second at most, of usual programs.
     */
    uint64_t period;
    /* It happens inside the kernel only. */
    bool in_kernel;
    /* The least period that leaves the program its time. */
    uint64_t least;
} kinds[] = {
        {"cycles", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES, 10000000, false, 1},
        {"instructions", PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS, 10000000, false, 1},
        {"cache-references", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_REFERENCES, 100000, false, 1},
        {"cache-misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES, 10000, false, 1},
        {"branches", PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_INSTRUCTIONS, 1000000, false, 1},
        {"branch-misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_MISSES, 10000, false, 1},
        {"L1-dcache-load-misses", PERF_TYPE_HW_CACHE, CACHE(L1D, MISS), 100000, false, 1},
        {"LLC-load-misses", PERF_TYPE_HW_CACHE, CACHE(LL, MISS), 10000, false, 1},
        {"dTLB-load-misses", PERF_TYPE_HW_CACHE, CACHE(DTLB, MISS), 10000, false, 1},
        {"page-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS, 1, false, 1},
        {"minor-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS_MIN, 1, false, 1},
        {"major-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS_MAJ, 1, false, 1},
        /*
         * The signal wakes a thread that waits, and its going to sleep again is one more switch:
         * with a sample of each it would never rest.
         */
        {"context-switches", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CONTEXT_SWITCHES, 10, true, 2},
        {"cpu-migrations", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CPU_MIGRATIONS, 1, true, 1},
        /* Nanoseconds, of which the interval of the timers has as many at least. */
        {"cpu-clock", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CPU_CLOCK, 10000000, false, 100000},
        {"task-clock", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK, 10000000, false, 100000}};
#define KINDS (sizeof kinds / sizeof *kinds)

static const struct kind *kind_of[MAX_EVENTS];
static bool no_kernel[MAX_EVENTS];
static atomic_int open_files;
static int most_files;

static int open_one(uint32_t event, pid_t tid) {
    struct perf_event_attr attr;
    memset(&attr, 0, sizeof attr);
    attr.size = sizeof attr;
    attr.type = kind_of[event]->type;
    attr.config = kind_of[event]->config;
    attr.sample_period = chosen[event].period;
    attr.disabled = 1;
    attr.wakeup_events = 1;
    attr.precise_ip = (unsigned) precise[event] & 3u;
    attr.exclude_kernel = attr.exclude_hv = no_kernel[event];
    return (int) syscall(SYS_perf_event_open, &attr, tid, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

static bool works(uint32_t event) {
    int fd = open_one(event, my_tid());
    if (fd >= 0) {
        close(fd);
    }
    return fd >= 0;
}

/* Finds how the kernel allows it: as precise as may be, and with its own code if possible. */
static bool try_all(uint32_t event) {
    bool hardware = kind_of[event]->type != PERF_TYPE_SOFTWARE;
    for (int without = 0; without <= (kind_of[event]->in_kernel ? 0 : 1); without++) {
        no_kernel[event] = without == 1;
        for (precise[event] = hardware ? 3 : 0; precise[event] >= 0; precise[event]--) {
            if (works(event)) {
                return true;
            }
        }
    }
    precise[event] = 0;
    return false;
}

const char *events_prepare(const struct options *options) {
    static char wrong[200];
    count = options->event_count;
    of_timer = MAX_EVENTS;
    atomic_store(&left_out, 0);
    memcpy(chosen, options->events, sizeof chosen);
    struct rlimit files;
    most_files = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur / 4 < 8192
                         ? (int) (files.rlim_cur / 4)
                         : 8192;
    for (uint32_t i = 0; i < count; i++) {
        atomic_store(&counted[i], 0);
        precise[i] = 0;
        if (strcmp(chosen[i].name, "cpu") == 0) {
            chosen[i].period = options->interval_nanos;
            of_timer = i;
            continue;
        }
        kind_of[i] = NULL;
        for (size_t k = 0; k < KINDS; k++) {
            if (strcmp(chosen[i].name, kinds[k].name) == 0) {
                kind_of[i] = &kinds[k];
            }
        }
        if (kind_of[i] == NULL) {
            snprintf(wrong, sizeof wrong, "there is no event '%.31s'", chosen[i].name);
            return wrong;
        }
        if (chosen[i].period == 0) {
            chosen[i].period = kind_of[i]->period;
        }
        if (chosen[i].period < kind_of[i]->least) {
            snprintf(wrong, sizeof wrong,
                     "one in %llu of %.31s would keep the program from its work; %llu is the least",
                     (unsigned long long) chosen[i].period, chosen[i].name,
                     (unsigned long long) kind_of[i]->least);
            return wrong;
        }
        if (!try_all(i)) {
            snprintf(wrong, sizeof wrong, "the kernel does not count %.31s here (%.100s)",
                     chosen[i].name, strerror(errno));
            return wrong;
        }
    }
    return NULL;
}

static bool enable(int fd, pid_t tid) {
    struct f_owner_ex owner = {F_OWNER_TID, tid};
    return fcntl(fd, F_SETFL, O_ASYNC) == 0 && fcntl(fd, F_SETSIG, SIGPROF) == 0
           && fcntl(fd, F_SETOWN_EX, &owner) == 0 && ioctl(fd, PERF_EVENT_IOC_ENABLE, 0) == 0;
}

int events_open(struct event_files *files, pid_t tid) {
    int opened = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (i == of_timer) {
            continue;
        }
        int fd = -1;
        if (atomic_fetch_add(&open_files, 1) < most_files) {
            fd = open_one(i, tid);
        }
        if (fd >= 0) {
            /* The handler must know it before the first signal. */
            atomic_store(&files->fd[i], fd);
            if (enable(fd, tid)) {
                opened++;
                continue;
            }
            atomic_store(&files->fd[i], -1);
            close(fd);
        }
        atomic_fetch_sub(&open_files, 1);
        atomic_fetch_add(&left_out, 1);
    }
    return opened;
}

void events_close(struct event_files *files) {
    for (uint32_t i = 0; i < MAX_EVENTS; i++) {
        int fd = atomic_exchange(&files->fd[i], -1);
        if (fd < 0) {
            continue;
        }
        uint64_t happened = 0;
        ioctl(fd, PERF_EVENT_IOC_DISABLE, 0);
        if (read(fd, &happened, sizeof happened) == sizeof happened) {
            atomic_fetch_add(&counted[i], happened);
        }
        close(fd);
        atomic_fetch_sub(&open_files, 1);
    }
}

void events_jitter(struct event_files *files, uint32_t event, uint64_t random) {
    uint64_t period = chosen[event].period;
    int fd = event < count && event != of_timer ? atomic_load(&files->fd[event]) : -1;
    if (fd >= 0 && period > 1) {
        uint64_t next = period / 2 + random % period;
        ioctl(fd, PERF_EVENT_IOC_PERIOD, &next);
    }
}

#else

const char *events_prepare(const struct options *options) {
    count = options->event_count;
    of_timer = 0;
    memcpy(chosen, options->events, sizeof chosen);
    chosen[0].period = options->interval_nanos;
    return count == 1 && options->cpu ? NULL : "this system counts no events but CPU time";
}

int events_open(struct event_files *files, pid_t tid) {
    (void) files;
    (void) tid;
    return 0;
}

void events_close(struct event_files *files) {
    (void) files;
}

void events_jitter(struct event_files *files, uint32_t event, uint64_t random) {
    (void) files;
    (void) event;
    (void) random;
}

#endif
