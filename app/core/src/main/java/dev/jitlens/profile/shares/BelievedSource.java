package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The source whose shares are to be believed where several sampled the same program: raw program
 * counters, else stacks that a signal took, else JFR with debug info between safepoints, thread
 * dumps last.
 *
 * @param reason why it, in sentences
 */
public record BelievedSource(Profile profile, Worth worth, String reason) {
    /** What shares are worth, the best first. */
    public enum Worth {
        /** A signal stopped the thread at any instruction, and debug info says which line it is. */
        EXACT,
        /** It is as near, but its samples are taken in Java code only. */
        IN_JAVA,
        /** Where it stopped is right; what is inlined there may be counted for its caller. */
        UNFOLDED,
        /** The method mostly is right; lines are those of the next safepoint. */
        METHODS,
        /** A thread is seen at a safepoint poll only: neither line nor method need be right. */
        SAFEPOINTS;

        public boolean linesAreRight() {
            return this == EXACT || this == IN_JAVA;
        }

        public boolean methodsAreRight() {
            return this != SAFEPOINTS;
        }
    }

    /** A source gives way to one of the same worth that attributes so much more of its samples. */
    private static final double FAILS_MORE = 0.1;

    /** Of fewer samples than this part of what another source has, shares are chance. */
    private static final double FEW = 0.1;

    /** A source that fails more often says more of itself than of the program. */
    private static final double MOSTLY = 0.5;

    private static final List<SampleSource> ORDER =
            List.of(
                    SampleSource.PC,
                    SampleSource.AGCT,
                    SampleSource.ASYNC,
                    SampleSource.HONEST,
                    SampleSource.JFR_CPU,
                    SampleSource.JFR,
                    SampleSource.COLLAPSED,
                    SampleSource.PPROF,
                    SampleSource.OTLP,
                    SampleSource.SPEEDSCOPE,
                    SampleSource.FIREFOX,
                    SampleSource.HPROF,
                    SampleSource.PERFASM,
                    SampleSource.PERF,
                    SampleSource.BIASED,
                    SampleSource.JMH_STACK);

    /** A profile, counted once. */
    private record Counted(Profile profile, Worth worth, long samples, long attributed) {
        static Counted of(Profile profile) {
            long failed = profile.failed().values().stream().mapToLong(Long::longValue).sum();
            long samples = profile.samples();
            return new Counted(profile, BelievedSource.worth(profile), samples, samples - failed);
        }

        double failed() {
            return 1 - (double) attributed / samples;
        }
    }

    private static final Comparator<Counted> BEST_FIRST =
            Comparator.comparing(Counted::worth)
                    .thenComparingInt(c -> ORDER.indexOf(c.profile().source()))
                    .thenComparing(Comparator.comparingLong(Counted::attributed).reversed());

    /**
     * The one to believe; empty if none attributes a sample.
     *
     * @param profiles of the chosen threads, of any runs of one program
     */
    public static Optional<BelievedSource> of(List<Profile> profiles) {
        List<Counted> counted = counted(profiles);
        if (counted.isEmpty()) {
            return Optional.empty();
        }
        int chosen = choose(counted);
        List<String> names = SourceNames.of(counted.stream().map(Counted::profile).toList());
        Counted believed = counted.get(chosen);
        StringBuilder reason = new StringBuilder(reason(believed, names.get(chosen)));
        for (int i = 0; i < chosen; i++) {
            reason.append(passedOver(counted.get(i), names.get(i)));
        }
        return Optional.of(
                new BelievedSource(believed.profile(), believed.worth(), reason.toString()));
    }

    /** Those that attribute samples, the one to believe first. */
    public static List<Profile> bestFirst(List<Profile> profiles) {
        List<Counted> counted = new ArrayList<>(counted(profiles));
        if (!counted.isEmpty()) {
            counted.addFirst(counted.remove(choose(counted)));
        }
        return counted.stream().map(Counted::profile).toList();
    }

    private static List<Counted> counted(List<Profile> profiles) {
        return profiles.stream()
                .map(Counted::of)
                .filter(c -> c.attributed() > 0)
                .sorted(BEST_FIRST)
                .toList();
    }

    private static int choose(List<Counted> bestFirst) {
        long most = bestFirst.stream().mapToLong(Counted::attributed).max().orElseThrow();
        List<Counted> usable =
                bestFirst.stream()
                        .filter(c -> c.attributed() >= FEW * most && c.failed() <= MOSTLY)
                        .toList();
        if (usable.isEmpty()) {
            return index(bestFirst, c -> c.attributed() == most);
        }
        Worth worth = usable.getFirst().worth();
        double least =
                usable.stream()
                        .filter(c -> c.worth() == worth)
                        .mapToDouble(Counted::failed)
                        .min()
                        .orElseThrow();
        return index(bestFirst, c -> usable.contains(c) && c.failed() <= least + FAILS_MORE);
    }

    private static int index(List<Counted> all, Predicate<Counted> wanted) {
        return IntStream.range(0, all.size())
                .filter(i -> wanted.test(all.get(i)))
                .findFirst()
                .orElseThrow();
    }

    private static Worth worth(Profile profile) {
        NonSafepoints flag = profile.sampling().nonSafepoints();
        return switch (profile.source()) {
            case PC, AGCT, ASYNC, HONEST -> flag == NonSafepoints.OFF ? Worth.METHODS : Worth.EXACT;
            case JFR, JFR_CPU -> flag == NonSafepoints.ON ? Worth.IN_JAVA : Worth.METHODS;
            case COLLAPSED, HPROF, PERFASM, PERF -> Worth.UNFOLDED;
            // Whoever took them, the file does not say how.
            case PPROF, OTLP, SPEEDSCOPE, FIREFOX -> Worth.METHODS;
            case BIASED, JMH_STACK -> Worth.SAFEPOINTS;
        };
    }

    private static String reason(Counted counted, String name) {
        return "Shares are those of "
                + name
                + switch (counted.worth()) {
                    case EXACT -> ": a signal stops the thread at any instruction.";
                    case IN_JAVA ->
                            ": it stops a thread at any instruction of Java code, and the JVM kept"
                                    + " debug info between safepoints.";
                    case UNFOLDED ->
                            ": it stops a thread at any instruction, but may count what is inlined"
                                    + " for its caller.";
                    case METHODS ->
                            ": mostly the right method, but "
                                    + (counted.profile().sampling().nonSafepoints()
                                                    == NonSafepoints.OFF
                                            ? "lines are those of the next safepoint, since"
                                                    + " DebugNonSafepoints was off."
                                            : "its lines may be those of the next safepoint, since"
                                                    + " DebugNonSafepoints is not known to be on.");
                    case SAFEPOINTS ->
                            ", for want of a better source: they show a thread at a safepoint poll"
                                    + " only, and may blame code that took no time.";
                };
    }

    private static String passedOver(Counted better, String name) {
        Share share = Share.of(better.attributed(), better.profile());
        return String.format(
                Locale.ROOT,
                " %s%s would tell more, but attributed %s samples.",
                name.substring(0, 1).toUpperCase(Locale.ROOT),
                name.substring(1),
                share.counted()
                        ? better.attributed() + " of " + better.samples()
                        : String.format(Locale.ROOT, "%.1f%% of its", 100 * share.value()));
    }
}
