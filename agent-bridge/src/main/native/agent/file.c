#include "file.h"

#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int fd = -1;

const char *file_open(const char *path) {
    static char wrong[256];
    /* The file is opened without blocking: a pipe that nobody reads must not stop the JVM. */
    fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666);
    if (fd >= 0 && !is_regular_file(fd)) {
        close(fd);
        fd = -1;
        errno = EINVAL;
    }
    if (fd < 0 || ftruncate(fd, 0) != 0) {
        snprintf(wrong, sizeof wrong, "%.150s cannot be written: %s", path, strerror(errno));
        file_close();
        return wrong;
    }
    return NULL;
}

bool file_is_open(void) {
    return fd >= 0;
}

/* A limit of the file's size sends SIGXFSZ, which ends a process that does not expect it. */
static void block_size_signal(sigset_t *before) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &set, before);
}

bool file_write(const struct buffer *records) {
    if (fd < 0) {
        return false;
    }
    sigset_t before;
    block_size_signal(&before);
    size_t done = 0;
    while (done < records->size) {
        ssize_t written = write(fd, records->bytes + done, records->size - done);
        if (written > 0) {
            done += (size_t) written;
        } else if (written == 0 || errno != EINTR) {
            break;
        }
    }
    if (done < records->size) {
        char why[100];
        snprintf(why, sizeof why, "the file cannot be written: %s", strerror(errno));
        file_close();
#ifdef __linux__
        /* The signal, if it was one, is taken here, not delivered later. */
        sigset_t set;
        sigemptyset(&set);
        sigaddset(&set, SIGXFSZ);
        struct timespec now = {0, 0};
        sigtimedwait(&set, NULL, &now);
#endif
        pthread_sigmask(SIG_SETMASK, &before, NULL);
        say("records no more", why);
        return false;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return true;
}

void file_close(void) {
    if (fd >= 0) {
        close(fd);
        fd = -1;
    }
}
