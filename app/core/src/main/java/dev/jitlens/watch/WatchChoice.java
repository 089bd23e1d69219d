package dev.jitlens.watch;

import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SampledEvents;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is to be done in a running JVM.
 *
 * @param sources each once, in order; may be empty where only logs are wanted
 * @param intervalNanos as of {@link SampleChoice}
 * @param seconds for how long at most; it ends by itself, even if Jitlens is gone by then
 * @param events what samples are taken of
 * @param logs whether unified logging of compilations, safepoints and collections is switched on
 * @param threadPrint whether {@link SampleSource#BIASED} is what the JVM prints when it is asked,
 *     without an agent
 * @param printed methods to be printed when they are compiled, as compiler directives name them
 * @param classes whether class files are copied, of classes that the run names
 */
public record WatchChoice(
        List<SampleSource> sources,
        long intervalNanos,
        SampledEvents events,
        int seconds,
        boolean logs,
        boolean threadPrint,
        List<String> printed,
        boolean classes) {
    /** What stands for {@link SampleSource#BIASED} without an agent. */
    public static final String THREAD_PRINT = "thread-print";

    private static final Pattern PATTERN =
            Pattern.compile("[^\\s\"\\\\\\p{Cntrl},{}\\[\\]]{1,500}");
    private static final int MOST_PRINTED = 100;

    public static final int DEFAULT_SECONDS = 30;
    public static final int MOST_SECONDS = 86_400;

    /** What is taken if nobody says: samples by signal, with the code that they are in. */
    public static final List<SampleSource> USUAL = List.of(SampleSource.AGCT, SampleSource.PC);

    /** Sources of running JVMs. */
    public static final Set<SampleSource> ALL =
            EnumSet.of(
                    SampleSource.AGCT,
                    SampleSource.PC,
                    SampleSource.BIASED,
                    SampleSource.JFR,
                    SampleSource.JFR_CPU,
                    SampleSource.ASYNC);

    static final Set<SampleSource> BY_SIGNAL = EnumSet.of(SampleSource.AGCT, SampleSource.PC);
    static final Set<SampleSource> RECORDED = EnumSet.of(SampleSource.JFR, SampleSource.JFR_CPU);

    /**
     * @throws WatchException if that cannot be done in one JVM at a time
     */
    public static WatchChoice of(
            List<SampleSource> sources, long intervalNanos, int seconds, boolean logs)
            throws WatchException {
        return of(sources, intervalNanos, SampledEvents.USUAL, seconds, logs);
    }

    /**
     * @throws WatchException if that cannot be done in one JVM at a time
     */
    public static WatchChoice of(
            List<SampleSource> sources,
            long intervalNanos,
            SampledEvents events,
            int seconds,
            boolean logs)
            throws WatchException {
        Set<SampleSource> each = EnumSet.noneOf(SampleSource.class);
        each.addAll(sources);
        List<SampleSource> bySignal =
                each.stream()
                        .filter(
                                s ->
                                        BY_SIGNAL.contains(s)
                                                || s == SampleSource.ASYNC
                                                || s == SampleSource.JFR_CPU)
                        .toList();
        boolean several = bySignal.stream().anyMatch(s -> !BY_SIGNAL.contains(s));
        if (several && bySignal.size() > 1) {
            throw new WatchException(
                    "Only one of "
                            + String.join(", ", bySignal.stream().map(SampleSource::id).toList())
                            + " can have the signal SIGPROF of a JVM: attach once for each.");
        }
        if (seconds < 1 || seconds > MOST_SECONDS) {
            throw new WatchException("--seconds must be from 1 to " + MOST_SECONDS + ".");
        }
        if (intervalNanos < 100_000 || intervalNanos > 10_000_000_000L) {
            throw new WatchException("--interval must be between 100us and 10s.");
        }
        try {
            events.check(List.copyOf(each));
        } catch (LaunchException e) {
            throw new WatchException(e.getMessage(), e);
        }
        return new WatchChoice(
                List.copyOf(each), intervalNanos, events, seconds, logs, false, List.of(), true);
    }

    /** The same, where the JVM prints its threads. */
    public WatchChoice withThreadPrint() {
        return new WatchChoice(
                sources, intervalNanos, events, seconds, logs, true, printed, classes);
    }

    /** The same, where no class files are copied. */
    public WatchChoice withoutClasses() {
        return new WatchChoice(
                sources, intervalNanos, events, seconds, logs, threadPrint, printed, false);
    }

    /**
     * The same, where methods are printed.
     *
     * @param methods such as {@code java/util/List.add} or {@code Busy::hot*}
     * @throws WatchException if one is no such pattern
     */
    public WatchChoice printing(List<String> methods) throws WatchException {
        for (String method : methods) {
            if (!PATTERN.matcher(method).matches()) {
                throw new WatchException(
                        "--print takes methods such as java/util/List.add or Busy::hot*, and not \""
                                + method
                                + "\".");
            }
        }
        if (methods.size() > MOST_PRINTED) {
            throw new WatchException("--print takes at most " + MOST_PRINTED + " methods.");
        }
        return new WatchChoice(
                sources,
                intervalNanos,
                events,
                seconds,
                logs,
                threadPrint,
                List.copyOf(methods),
                classes);
    }

    /**
     * After so long an agent ends by itself: a little after Jitlens has told it to, unless that is
     * gone.
     */
    int lease() {
        return Math.min(MOST_SECONDS, seconds + 5);
    }

    boolean bySignal() {
        return sources.stream().anyMatch(BY_SIGNAL::contains);
    }

    boolean recorded() {
        return sources.stream().anyMatch(RECORDED::contains);
    }
}
