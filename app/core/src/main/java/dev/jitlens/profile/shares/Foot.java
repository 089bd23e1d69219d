package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of the samples of a source.
 *
 * @param taken samples, failed ones included: what shares are of
 * @param failed by {@link dev.jitlens.model.samples.SampleFailure#label}
 * @param lost samples that were due and not written, of all threads; or -1 if not said
 * @param expected CPU time of these threads divided by the interval, or -1
 * @param waiting samples of threads that did not run, not part of {@code taken}
 * @param threadsTold whether the source tells threads apart; else these are those of all threads,
 *     whichever was chosen
 */
public record Foot(
        long taken,
        Map<String, Long> failed,
        long lost,
        long expected,
        long waiting,
        long intervalNanos,
        long achievedNanos,
        NonSafepoints nonSafepoints,
        boolean threadsTold) {
    public Foot {
        failed = Collections.unmodifiableMap(new TreeMap<>(failed));
    }

    public static Foot of(Profile profile) {
        return new Foot(
                profile.samples(),
                profile.failed(),
                profile.sampling().lost(),
                profile.expected(),
                profile.waiting(),
                profile.sampling().intervalNanos(),
                profile.sampling().achievedNanos(),
                profile.sampling().nonSafepoints(),
                ThreadChoice.isPossible(profile));
    }

    public long failedTotal() {
        return failed.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Samples whose stack is known. */
    public long attributed() {
        return taken - failedTotal();
    }

    /**
     * The share of samples taken of all that were expected, or of all taken if that is unknown or
     * more.
     */
    public Share takenOfExpected() {
        return new Share(taken, Math.max(taken, expected));
    }
}
