package dev.jitlens.model.samples;

import dev.jitlens.model.Method;

/**
 * Where a workload's time is known to go.
 *
 * @param line of the source, from 1
 * @param thread name of the thread that works
 */
public record KnownTruth(Method method, int line, String thread) {}
