#include "head.h"

#include "system.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void put_property(struct buffer *to, jvmtiEnv *jvmti, const char *name) {
    char *value = NULL;
    if ((*jvmti)->GetSystemProperty(jvmti, name, &value) == 0) {
        put_info(to, name, value);
        (*jvmti)->Deallocate(jvmti, (unsigned char *) value);
    }
}

/* The start of the process on the monotonic clock, in nanoseconds but to a tick of 10 ms. */
static uint64_t process_start_nanos(void) {
    FILE *file = fopen("/proc/self/stat", "re");
    char text[1024];
    size_t length = file == NULL ? 0 : fread(text, 1, sizeof text - 1, file);
    if (file != NULL) {
        fclose(file);
    }
    text[length] = 0;
    unsigned long long ticks = 0;
    char *at = strrchr(text, ')');
    for (int field = 2; at != NULL && field < 22; field++) {
        at = strchr(at + 1, ' ');
    }
    if (at == NULL || sscanf(at, "%llu", &ticks) != 1) {
        return monotonic_nanos();
    }
    return ticks * (1000000000u / (uint64_t) sysconf(_SC_CLK_TCK));
}

static const char *const arch =
#ifdef __x86_64__
        "x86-64";
#else
        "aarch64";
#endif

void head_put(
        struct buffer *to, jvmtiEnv *jvmti, const struct options *options, bool attached) {
    put_bytes(to, "JITLENSP", 8);
    put_u32(to, 1);
    put_u32(to, 0);
    put_info(to, "agent", "native");
    put_info(
            to,
            "sources",
            options->agct && options->pc ? "agct,pc" : options->agct ? "agct" : "pc");
    put_info_number(to, "interval.nanos", options->interval_nanos);
    put_info(to, "climb", options->climb ? "on" : "off");
    put_info(to, "walk", options->compares ? "both" : options->walks ? "own" : "agct");
    put_info_number(to, "depth", options->depth);
    put_info(to, "attached", attached ? "later" : "start");
    struct timespec epoch;
    put_info_number(to, "clock.nanos", monotonic_nanos());
    clock_gettime(CLOCK_REALTIME, &epoch);
    put_info_number(
            to,
            "clock.epoch.nanos",
            (uint64_t) epoch.tv_sec * 1000000000u + (uint64_t) epoch.tv_nsec);
    put_info_number(to, "jvm.start.nanos", attached ? process_start_nanos() : monotonic_nanos());
    put_property(to, jvmti, "java.vm.version");
    put_property(to, jvmti, "java.vm.name");
    put_info_number(to, "pid", (uint64_t) getpid());
    put_info(to, "arch", arch);
}
