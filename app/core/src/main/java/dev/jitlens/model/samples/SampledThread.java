package dev.jitlens.model.samples;

/**
 * A thread that was sampled.
 *
 * @param javaId {@code Thread.getId()}, 1 for the main thread; -1 if the source does not give it
 * @param osId the kernel's thread id, or -1
 * @param name the last known; the main thread may end as {@code DestroyJavaVM}
 * @param cpuNanos CPU time that it took while samples were taken, or -1
 */
public record SampledThread(long javaId, long osId, String name, long cpuNanos) {}
