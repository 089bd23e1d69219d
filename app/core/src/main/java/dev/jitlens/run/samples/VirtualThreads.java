package dev.jitlens.run.samples;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Notes what a source tells of virtual threads, where samples show that there were some. */
final class VirtualThreads {
    private static final String VIRTUAL = "java.lang.VirtualThread";
    private static final String CARRIES = "runContinuation";
    private static final String NUMBERED = "virtual thread #";
    private static final String NOT_MOUNTED =
            " Virtual threads that are not mounted are sampled by no source.";

    private VirtualThreads() {}

    private static final Set<String> PARKS = Set.of("park", "parkNanos", "yieldContinuation");

    /** The same notes if no sample has to do with them. */
    static List<String> noted(Profile read, List<Sampled> samples) {
        long mounted = count(samples, Sampled::isOfVirtualThread);
        long carriers = count(samples, s -> !s.isOfVirtualThread() && isCarrier(s));
        List<String> notes = new ArrayList<>(read.sampling().notes());
        String rest = hasNotMounted(read, samples) ? "" : NOT_MOUNTED;
        if (mounted > 0) {
            notes.add(
                    samplesAre(mounted)
                            + " of virtual threads"
                            + told(read.source(), hasNumbers(read))
                            + rest);
        }
        if (carriers > 0) {
            notes.add(
                    samplesAre(carriers)
                            + " of carriers while a virtual thread was mounted: what"
                            + " that did is not in them."
                            + rest);
        }
        return notes;
    }

    /**
     * What {@code jcmd Thread.dump_to_file} writes has them, too: the innermost frame of one that
     * gave its carrier back is {@code java.lang.VirtualThread.park}.
     */
    private static boolean hasNotMounted(Profile read, List<Sampled> samples) {
        return read.source() == SampleSource.BIASED
                && samples.stream()
                        .filter(s -> s.isOfVirtualThread() && !s.frames().isEmpty())
                        .map(s -> s.frames().getFirst().method())
                        .anyMatch(m -> m.holder().equals(VIRTUAL) && PARKS.contains(m.name()));
    }

    private static String samplesAre(long count) {
        return count == 1 ? "1 sample is" : count + " samples are";
    }

    /** Whether the native agent told which they were, as it does on JDK 25. */
    private static boolean hasNumbers(Profile read) {
        return read.threads().stream().anyMatch(thread -> thread.name().startsWith(NUMBERED));
    }

    private static String told(SampleSource source, boolean numbered) {
        if (numbered && source != SampleSource.BIASED) {
            return ", each under its own number; its carrier is not told.";
        }
        return switch (source) {
            case JFR, JFR_CPU -> ", each under its own name or number; its carrier is not told.";
            case BIASED -> ", each under its own number.";
            case PPROF, OTLP, SPEEDSCOPE, FIREFOX ->
                    ", under the threads that the file names, be they virtual or their"
                            + " carriers.";
            case AGCT, PC, ASYNC, HONEST, COLLAPSED, HPROF, PERFASM, JMH_STACK, PERF ->
                    ", and stand under the carriers that these were mounted on: which of"
                            + " them it was is not told.";
        };
    }

    private static long count(List<Sampled> samples, Predicate<Sampled> which) {
        return samples.stream().filter(which).mapToLong(Sampled::count).sum();
    }

    private static boolean isCarrier(Sampled sampled) {
        for (SampleFrame frame : sampled.frames()) {
            Method method = frame.method();
            if (method.name().equals(CARRIES) && method.holder().equals(VIRTUAL)) {
                return true;
            }
        }
        return false;
    }
}
