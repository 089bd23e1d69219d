#include "system.h"

#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <sys/uio.h>
#endif

uint64_t monotonic_nanos(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t) now.tv_sec * 1000000000u + (uint64_t) now.tv_nsec;
}

pid_t my_tid(void) {
#ifdef __linux__
    return (pid_t) syscall(SYS_gettid);
#else
    return (pid_t) pthread_mach_thread_np(pthread_self());
#endif
}

bool is_regular_file(int fd) {
    struct stat status;
#ifdef __linux__
    /* Before version 2.33, GLIBC had no function of this name to link to. */
    return syscall(SYS_fstat, fd, &status) == 0 && S_ISREG(status.st_mode);
#else
    return fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
#endif
}

bool memory_read(uintptr_t address, void *into, size_t bytes) {
#ifdef __linux__
    struct iovec here = {into, bytes};
    struct iovec there = {(void *) address, bytes};
    return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t) bytes;
#else
    (void) address;
    (void) into;
    (void) bytes;
    return false;
#endif
}

void say(const char *what, const char *why) {
    char line[400];
    int length = snprintf(line, sizeof line, "jitlens agent: %s: %s.\n", what, why);
    if (length > (int) sizeof line - 1) {
        length = (int) sizeof line - 1;
    }
    if (write(STDERR_FILENO, line, (size_t) length) < 0) {
        return; /* There is no other place to say it. */
    }
}
