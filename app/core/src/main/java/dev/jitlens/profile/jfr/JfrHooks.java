package dev.jitlens.profile.jfr;

import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.jfr.event.JfrWalk;

import java.util.List;
import java.util.Set;

/** What async-profiler puts in the place of functions of the C library that it watches. */
final class JfrHooks {
    private static final Set<String> HOOKS =
            Set.of(
                    "malloc_hook",
                    "calloc_hook",
                    "realloc_hook",
                    "posix_memalign_hook",
                    "aligned_alloc_hook",
                    "pthread_mutex_lock_hook",
                    "pthread_rwlock_rdlock_hook",
                    "pthread_rwlock_wrlock_hook");

    private JfrHooks() {}

    /** A walk from what called the function on. */
    static JfrWalk ofCaller(JfrWalk walk) {
        List<SampleFrame> frames = walk.frames();
        boolean hooked = frames.size() > 1 && HOOKS.contains(frames.getFirst().method().name());
        return hooked ? new JfrWalk(frames.subList(1, frames.size()), walk.failure()) : walk;
    }
}
