package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Row;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Both saw the same nmethod, but another of the methods that are inlined beside each other there.
 */
final class BorderRule implements Disagreements.Rule {
    private static final int MOST = 2;
    private static final Set<SampleSource> BY_SIGNAL =
            EnumSet.of(
                    SampleSource.AGCT,
                    SampleSource.ASYNC,
                    SampleSource.JFR,
                    SampleSource.JFR_CPU,
                    SampleSource.HONEST);

    @Override
    public List<Disagreement> find(Compared compared, Profile profile) {
        Optional<Profile> reference = Distance.reference(compared.profiles());
        if (!BY_SIGNAL.contains(profile.source())
                || reference.isEmpty()
                || reference.get() == profile
                || isExplained(compared, profile)) {
            return List.of();
        }
        ProfileTable table = compared.table(profile, reference.get(), By.METHOD);
        List<Disagreement> found = new ArrayList<>();
        for (Row blamed : Compared.moreIn(table, 0)) {
            if (isAtomic(blamed)) {
                continue;
            }
            for (Row missed : Compared.moreIn(table, 1)) {
                if (found.size() < MOST
                        && (areNeighbours(profile, blamed, missed)
                                || areNeighbours(reference.get(), missed, blamed))) {
                    found.add(said(compared, profile, reference.get(), blamed, missed));
                }
            }
        }
        return found;
    }

    /**
     * What C2 makes of an atomic update is one long instruction, and a signal that comes meanwhile
     * finds the next one, which is the caller's: the address is no better witness then.
     */
    private static boolean isAtomic(Row row) {
        String holder = row.key().method().holder();
        return holder.startsWith("java.util.concurrent.atomic.")
                || holder.endsWith(".misc.Unsafe")
                || holder.startsWith("java.lang.invoke.VarHandle");
    }

    /** The same source with DebugNonSafepoints shows better what comes of being without it. */
    private static boolean isExplained(Compared compared, Profile profile) {
        return profile.sampling().nonSafepoints() == NonSafepoints.OFF
                && compared.profiles().stream()
                        .anyMatch(
                                p ->
                                        p.source() == profile.source()
                                                && p.sampling().nonSafepoints()
                                                        == NonSafepoints.ON);
    }

    /** Whether what is at the leaf is inlined, at once or deeper, beside or into the other. */
    private static boolean areNeighbours(Profile profile, Row leaf, Row other) {
        return profile.stacks().stream().anyMatch(s -> areNeighbours(s, leaf, other));
    }

    private static boolean areNeighbours(Sampled sampled, Row leaf, Row other) {
        if (!(sampled instanceof Walked walked) || walked.waiting()) {
            return false;
        }
        List<SampleFrame> frames = walked.frames();
        Method at = leaf.key().method();
        if (!frames.getFirst().method().matches(at)) {
            return false;
        }
        for (int i = 0; i + 1 < frames.size() && frames.get(i).kind() == FrameKind.INLINED; i++) {
            if (frames.get(i + 1).method().matches(other.key().method())) {
                return true;
            }
        }
        return false;
    }

    private static Disagreement said(
            Compared compared, Profile profile, Profile reference, Row blamed, Row missed) {
        boolean coarse =
                profile.sampling().nonSafepoints() == NonSafepoints.OFF
                        && reference.sampling().nonSafepoints() != NonSafepoints.OFF;
        String sentence =
                compared.name(profile)
                        + " gives "
                        + Compared.place(blamed.key())
                        + " "
                        + Compared.percent(Compared.self(blamed, 0))
                        + ", "
                        + compared.name(reference)
                        + " "
                        + Compared.percent(Compared.self(blamed, 1))
                        + ". It is inlined next to "
                        + Compared.place(missed.key())
                        + (coarse
                                ? ", and debug info was recorded only at safepoints"
                                        + " (DebugNonSafepoints is off): probably the next one is"
                                        + " there (an estimate)."
                                : ": probably the samples skidded over an inlining border (an"
                                        + " estimate).");
        return new Disagreement(
                profile,
                coarse ? Reason.ONLY_AT_SAFEPOINTS : Reason.INLINING_BORDER,
                List.of(blamed.key(), missed.key()),
                sentence,
                false);
    }
}
