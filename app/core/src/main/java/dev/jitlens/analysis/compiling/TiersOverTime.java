package dev.jitlens.analysis.compiling;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.SampledCode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The share of time that each kind of code took, slice by slice: how a JVM warms up.
 *
 * @param slices one after the other without a gap; empty ones are in it
 * @param sinceStart whether their times are since the JVM's start, not since the first sample
 * @param untold samples whose time was not kept
 */
public record TiersOverTime(
        SampleSource source, List<TierSlice> slices, boolean sinceStart, long untold) {
    /** The program counter tells most, then what knows the thread's CPU time. */
    private static final List<SampleSource> BEST_FIRST =
            List.of(SampleSource.PC, SampleSource.AGCT, SampleSource.JFR_CPU, SampleSource.JFR);

    /** A share of 10% of as many is known to about 6 points. */
    private static final long SAMPLES_OF_A_SLICE = 100;

    /** A tenth of a second: fewer samples say little of how warm a JVM is. */
    private static final long FINEST_NANOS = 100_000_000;

    /** A list that can still be read. */
    private static final int MOST_ROWS = 600;

    /** Steps of 1, 2 and 5, so that the times are round. */
    private static final int[] STEPS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

    /** The stub that all bytecodes are interpreted in. */
    private static final String INTERPRETER = "Interpreter";

    public TiersOverTime {
        slices = List.copyOf(slices);
    }

    /**
     * Whether its source tells whose code runs, C1's or C2's; JFR says of both no more than that it
     * is compiled.
     */
    public boolean tellsCompilers() {
        return slices.stream().allMatch(s -> s.share(FrameKind.COMPILED) == 0)
                || slices.stream()
                        .anyMatch(s -> s.share(FrameKind.C1) > 0 || s.share(FrameKind.C2) > 0);
    }

    /** Those of the source that tells most; empty if none tells times. */
    public static Optional<TiersOverTime> of(Run run) {
        return run.profiles().stream()
                .filter(p -> p.sampling().event().isEmpty() && !p.times().counts().isEmpty())
                .filter(p -> BEST_FIRST.contains(p.source()))
                .min(Comparator.comparing(p -> BEST_FIRST.indexOf(p.source())))
                .map(TiersOverTime::of);
    }

    /** Those of a source that tells times. */
    public static TiersOverTime of(Profile profile) {
        SampleTimes times = profile.times();
        boolean sinceStart = Time.isKnown(times.fromNanos());
        List<TierSlice> fine = new ArrayList<>();
        List<Map<FrameKind, Long>> counts = new ArrayList<>();
        List<Map<Integer, Long>> tiers = new ArrayList<>();
        for (SampleTimes.Count c : times.counts()) {
            while (counts.size() <= c.slice()) {
                counts.add(new EnumMap<>(FrameKind.class));
                tiers.add(new TreeMap<>());
            }
            FrameKind kind = kind(profile, c);
            counts.get((int) c.slice()).merge(kind, c.samples(), Long::sum);
            if (kind == FrameKind.C1) {
                tier(profile, c)
                        .ifPresent(
                                tier ->
                                        tiers.get((int) c.slice())
                                                .merge(tier, c.samples(), Long::sum));
            }
        }
        long from = sinceStart ? times.fromNanos() : 0;
        for (int i = 0; i < counts.size(); i++) {
            fine.add(new TierSlice(from, times.sliceNanos(), counts.get(i), tiers.get(i)));
            from += times.sliceNanos();
        }
        List<TierSlice> tenths = by((int) Math.ceilDiv(FINEST_NANOS, times.sliceNanos()), fine);
        return new TiersOverTime(profile.source(), joined(tenths), sinceStart, times.untold());
    }

    private static FrameKind kind(Profile profile, SampleTimes.Count count) {
        if (count.code() < 0) {
            return count.kind() == FrameKind.INLINED ? FrameKind.COMPILED : count.kind();
        }
        SampledCode code = profile.code().get(count.code());
        if (code.stub()) {
            boolean interpreter = code.method().name().equals(INTERPRETER);
            return interpreter ? FrameKind.INTERPRETED : FrameKind.STUB;
        }
        return code.compilation().map(TiersOverTime::kind).orElse(FrameKind.COMPILED);
    }

    private static Optional<Integer> tier(Profile profile, SampleTimes.Count count) {
        return count.code() < 0
                ? Optional.empty()
                : profile.code()
                        .get(count.code())
                        .compilation()
                        .map(Compilation::tier)
                        .filter(tier -> tier > 0);
    }

    private static FrameKind kind(Compilation compilation) {
        return switch (compilation.compiler()) {
            case C1 -> FrameKind.C1;
            case C2 -> FrameKind.C2;
            case JVMCI, NONE -> FrameKind.COMPILED;
        };
    }

    /** Makes as many slices one as it takes to have enough samples in most of them. */
    private static List<TierSlice> joined(List<TierSlice> fine) {
        long samples = fine.stream().mapToLong(TierSlice::samples).sum();
        long used = fine.stream().filter(s -> s.samples() > 0).count();
        int step = STEPS[0];
        for (int i = 1; i < STEPS.length; i++) {
            boolean enough = samples * step >= SAMPLES_OF_A_SLICE * used;
            if (enough && fine.size() <= (long) MOST_ROWS * step) {
                break;
            }
            step = STEPS[i];
        }
        return by(step, fine);
    }

    private static List<TierSlice> by(int step, List<TierSlice> fine) {
        List<TierSlice> joined = new ArrayList<>();
        for (int i = 0; i < fine.size(); i += step) {
            fine.subList(i, Math.min(fine.size(), i + step)).stream()
                    .reduce(TierSlice::with)
                    .ifPresent(joined::add);
        }
        return joined;
    }
}
