package dev.jitlens.model.run;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampledThread;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What Jitlens' own agents did in the watched JVM. It is no part of the program, so a run is shown
 * without it, with its cost.
 *
 * @param whole the run with it
 * @param samples hidden ones of the source that has the greatest share of them
 * @param once those of them that are of starting the agents and of beginning and ending a recording
 * @param taken by that source, hidden ones included
 * @param compilations of the agents' methods
 * @param cpuNanos CPU time of the agents' threads, or -1
 * @param allNanos CPU time of all threads that were measured, or -1
 */
public record OwnWork(
        Run whole,
        long samples,
        long once,
        long taken,
        int compilations,
        long cpuNanos,
        long allNanos) {
    private static final String PACKAGE = "dev.jitlens.bridge.";

    private static final List<String> THREADS = List.of("jitlens-bridge", "jitlens-jitter");

    /** Whether it is a method of the agents. */
    public static boolean isOf(Method method) {
        return method.holder().startsWith(PACKAGE);
    }

    /** Whether it is a thread of the agents. */
    public static boolean isOf(SampledThread thread) {
        return THREADS.stream().anyMatch(thread.name()::startsWith);
    }

    /** The share of the CPU time, or of the samples where that is not known; from 0 to 1. */
    public double share() {
        double measured = allNanos > 0 ? (double) cpuNanos / allNanos : 0;
        return Math.max(measured, taken > 0 ? (double) samples / taken : 0);
    }

    /** Hidden samples that are not of starting and ending: a longer run has more of them. */
    public long lasting() {
        return samples - once;
    }

    /** What is hidden, in a sentence without a full stop. */
    public String sentence() {
        List<String> parts = new ArrayList<>();
        if (samples > 0) {
            parts.add(
                    String.format(
                            Locale.ROOT,
                            "%,d of %,d samples (%.1f%%)",
                            samples,
                            taken,
                            100.0 * samples / taken));
        }
        if (compilations > 0) {
            parts.add(compilations == 1 ? "1 compilation" : compilations + " compilations");
        }
        if (cpuNanos > 0) {
            parts.add(
                    String.format(
                            Locale.ROOT,
                            "%,d ms of CPU time of their threads",
                            cpuNanos / 1_000_000));
        }
        return "What Jitlens' own agents did is hidden"
                + (parts.isEmpty() ? "" : ": " + String.join(", ", parts));
    }

    /** The run with it, if anything is hidden. */
    public static Run shown(Run run) {
        return run.own().map(OwnWork::whole).orElse(run);
    }
}
