package dev.jitlens.launch;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What the user wants sampled, and how.
 *
 * @param sources that a launch can switch on, see {@link SampleSources#ALL}; each once, in order
 * @param intervalNanos CPU time between two samples of a thread; of {@link SampleSource#BIASED}
 *     time of the clock
 * @param nonSafepoints the flag DebugNonSafepoints
 * @param climbing whether our agent climbs out of stubs
 * @param engine what makes the signals
 * @param assembly whether machine code is printed, too
 * @param events what samples are taken of
 */
public record SampleChoice(
        List<SampleSource> sources,
        long intervalNanos,
        NonSafepoints nonSafepoints,
        boolean climbing,
        Engine engine,
        Assembly assembly,
        SampledEvents events) {
    public static final long DEFAULT_INTERVAL_NANOS = 10_000_000;

    /** What our agents take; below that a program does little else than being sampled. */
    static final long SHORTEST_INTERVAL_NANOS = 100_000;

    /** What our native agent takes. */
    static final long LONGEST_INTERVAL_NANOS = 10_000_000_000L;

    /**
     * @throws LaunchException if it names a source that no launch can switch on, or if the interval
     *     is too short or too long
     */
    public SampleChoice {
        Set<SampleSource> each = EnumSet.noneOf(SampleSource.class);
        each.addAll(sources);
        sources = List.copyOf(each);
        for (SampleSource source : sources) {
            if (!SampleSources.ALL.contains(source)) {
                throw new LaunchException(source.title() + " can be opened but not launched.");
            }
        }
        if (intervalNanos < SHORTEST_INTERVAL_NANOS || intervalNanos > LONGEST_INTERVAL_NANOS) {
            throw new LaunchException("The interval must be between 100us and 10s.");
        }
        events.check(sources);
    }

    /** Samples of CPU time. */
    public SampleChoice(
            List<SampleSource> sources,
            long intervalNanos,
            NonSafepoints nonSafepoints,
            boolean climbing,
            Engine engine,
            Assembly assembly) {
        this(
                sources,
                intervalNanos,
                nonSafepoints,
                climbing,
                engine,
                assembly,
                SampledEvents.USUAL);
    }

    /** The same, with samples of these. */
    public SampleChoice of(SampledEvents others) {
        return new SampleChoice(
                sources, intervalNanos, nonSafepoints, climbing, engine, assembly, others);
    }

    /** These sources as they are usually wanted. */
    public static SampleChoice of(List<SampleSource> sources) {
        return new SampleChoice(
                sources,
                DEFAULT_INTERVAL_NANOS,
                NonSafepoints.DEFAULT,
                true,
                Engine.AUTO,
                Assembly.NONE);
    }

    /** The same sources, sampled at this interval. */
    public SampleChoice every(long nanos) {
        return new SampleChoice(sources, nanos, nonSafepoints, climbing, engine, assembly, events);
    }

    /** The flag DebugNonSafepoints. */
    public enum NonSafepoints {
        /**
         * It is not set; {@link SampleSource#AGCT} and its like turn it on, {@link
         * SampleSource#JFR} not.
         */
        DEFAULT,
        ON,
        OFF,
        /** A run with it and a run without. */
        BOTH
    }

    /** What makes the signals of our agent and of async-profiler. */
    public enum Engine {
        /** The best that the machine allows. */
        AUTO,
        /** {@code perf_event_open}. */
        PERF,
        /** A CPU timer a thread. */
        THREAD,
        /** {@code setitimer}, one timer for the process. */
        ITIMER
    }

    /** Whether the JVM prints machine code. */
    public enum Assembly {
        NONE,
        /**
         * It is recorded in the sampled run: it doubles the CPU time and changes what gets
         * compiled.
         */
        SAME,
        /** Code is printed in one more run, in which nothing is sampled. */
        SECOND
    }
}
