package dev.jitlens.run.samples;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;

import java.util.ArrayList;
import java.util.List;

/** Notes what a source tells of virtual threads, where samples show that there were some. */
final class VirtualThreads {
    private static final String VIRTUAL = "java.lang.VirtualThread";
    private static final String NOT_MOUNTED =
            " Virtual threads that are not mounted are sampled by no source.";

    private VirtualThreads() {}

    /** The same notes if no sample has to do with them. */
    static List<String> noted(List<String> before, SampleSource source, List<Sampled> samples) {
        long mounted = count(samples, "run");
        long carriers = count(samples, "runContinuation");
        List<String> notes = new ArrayList<>(before);
        if (mounted > 0) {
            notes.add(mounted + " samples are of virtual threads" + told(source));
        }
        if (carriers > 0) {
            notes.add(
                    carriers
                            + " samples are of carriers while a virtual thread was mounted: what"
                            + " that did is not in them."
                            + NOT_MOUNTED);
        }
        return notes;
    }

    private static String told(SampleSource source) {
        String which =
                switch (source) {
                    case JFR, JFR_CPU ->
                            ", each under its own name or number; its carrier is not told.";
                    case BIASED -> ", each under its own number.";
                    case AGCT, PC, ASYNC, HONEST, COLLAPSED, PERFASM, PERF ->
                            ", and stand under the carriers that these were mounted on: which of"
                                    + " them it was is not told.";
                };
        return which + NOT_MOUNTED;
    }

    private static long count(List<Sampled> samples, String method) {
        return samples.stream()
                .filter(sampled -> has(sampled, method))
                .mapToLong(Sampled::count)
                .sum();
    }

    /** A mounted one's stack begins in its run(); its carrier's is then in runContinuation(). */
    private static boolean has(Sampled sampled, String name) {
        for (SampleFrame frame : sampled.frames()) {
            Method method = frame.method();
            if (method.name().equals(name) && method.holder().equals(VIRTUAL)) {
                return true;
            }
        }
        return false;
    }
}
