package dev.jitlens.analysis.compiling;

import dev.jitlens.model.samples.FrameKind;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Tells when the shares of the tiers became what they are in the later half of a run. The rule: a
 * slice is as later ones if each share is at least the least and at most the most that slices of
 * the later half have, give or take two standard errors of its own samples and two samples, and 5%
 * of the time. Warm is the first slice from which on all are.
 */
public sealed interface WarmUp {
    /** Fewer would be judged by a handful of later ones. */
    int LEAST_SLICES = 8;

    /** Code that takes so little of the time cannot save more of it by being compiled, too. */
    double LITTLE = 0.05;

    /** So much in the interpreter and in code that still profiles is no warm program's. */
    double COLD = 0.2;

    /** Slices with fewer samples, such as those of an idle program, are not judged. */
    long LEAST_SAMPLES = 30;

    /**
     * It is.
     *
     * @param slice index of the first that is as all later ones
     * @param later shares of the later half
     */
    record Warm(int slice, Map<FrameKind, Spread> later) implements WarmUp {}

    /**
     * The shares do not move any more, but much of the time stays where code is slow, as if new
     * classes come all the time.
     *
     * @param slice index of the first that is as all later ones
     * @param slow share of the interpreter and of C1's code that profiles, in the later half
     * @param later shares of the later half
     */
    record Cold(int slice, double slow, Map<FrameKind, Spread> later) implements WarmUp {}

    /** The third quarter of the run is not as the last one. */
    record StillChanging(FrameKind kind, double thirdQuarter, Spread lastQuarter)
            implements WarmUp {}

    /**
     * There is too little to judge by.
     *
     * @param slices with enough samples
     */
    record TooLittle(int slices) implements WarmUp {}

    /** Shares from 0 to 1: of all slices together, the least and the most of one. */
    record Spread(double share, double least, double most) {
        static Spread of(List<TierSlice> slices, FrameKind kind) {
            return new Spread(
                    sum(slices).share(kind),
                    slices.stream().mapToDouble(s -> s.share(kind)).min().orElse(0),
                    slices.stream().mapToDouble(s -> s.share(kind)).max().orElse(0));
        }

        private static TierSlice sum(List<TierSlice> slices) {
            return slices.stream().reduce(TierSlice::with).orElseThrow();
        }

        boolean holds(TierSlice slice, FrameKind kind) {
            double is = slice.share(kind);
            double samples = slice.samples();
            double chance = 2 * Math.sqrt(share * (1 - share) / samples) + 2 / samples + LITTLE;
            return is >= least - chance && is <= most + chance;
        }
    }

    /**
     * @param slices at least one; the last is not judged, since the program ends within it
     */
    static WarmUp of(List<TierSlice> slices) {
        List<TierSlice> judged =
                slices.stream().limit(slices.size() - 1L).filter(WarmUp::isJudged).toList();
        int size = judged.size();
        if (size < LEAST_SLICES) {
            return new TooLittle(size);
        }
        TierSlice third = Spread.sum(judged.subList(size / 2, size * 3 / 4));
        List<TierSlice> last = judged.subList(size * 3 / 4, size);
        Map<FrameKind, Spread> later = new EnumMap<>(FrameKind.class);
        for (FrameKind kind : FrameKind.values()) {
            Spread atTheEnd = Spread.of(last, kind);
            if (!atTheEnd.holds(third, kind)) {
                return new StillChanging(kind, third.share(kind), atTheEnd);
            }
            later.put(kind, Spread.of(judged.subList(size / 2, size), kind));
        }
        int first = size;
        while (first > 0 && isLike(judged.get(first - 1), later)) {
            first--;
        }
        int from = slices.indexOf(judged.get(first));
        double slow = slow(Spread.sum(judged.subList(size / 2, size)));
        return slow >= COLD ? new Cold(from, slow, later) : new Warm(from, later);
    }

    /** C1's code of tier 1 is as fast as it gets there. */
    private static double slow(TierSlice slice) {
        return slice.share(FrameKind.INTERPRETED) + slice.shareOfTier(2) + slice.shareOfTier(3);
    }

    private static boolean isJudged(TierSlice slice) {
        return slice.samples() >= LEAST_SAMPLES;
    }

    private static boolean isLike(TierSlice slice, Map<FrameKind, Spread> later) {
        return later.entrySet().stream().allMatch(e -> e.getValue().holds(slice, e.getKey()));
    }
}
