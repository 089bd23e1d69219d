package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A profile taken without DebugNonSafepoints names the line of the next safepoint in that code,
 * mostly of the right method, sometimes of what is inlined there.
 */
final class SafepointInfoRule implements Disagreements.Rule {
    private static final int MOST = 3;

    /** How much the method's share may differ, if the method is to be called right. */
    private static final double SAME_METHOD = 0.1;

    @Override
    public List<Disagreement> find(Compared compared, Profile profile) {
        if (profile.sampling().nonSafepoints() != NonSafepoints.OFF) {
            return List.of();
        }
        return reference(compared, profile)
                .map(reference -> compare(compared, profile, reference))
                .orElse(List.of());
    }

    private static Optional<Profile> reference(Compared compared, Profile profile) {
        List<Profile> with =
                compared.profiles().stream()
                        .filter(p -> p.sampling().nonSafepoints() == NonSafepoints.ON)
                        .filter(p -> p.samples() > 0)
                        .toList();
        return with.stream()
                .filter(p -> p.source() == profile.source())
                .findFirst()
                .or(() -> Distance.reference(with))
                .or(() -> with.stream().filter(p -> p.source() != SampleSource.BIASED).findFirst());
    }

    private static List<Disagreement> compare(
            Compared compared, Profile profile, Profile reference) {
        ProfileTable methods = compared.table(profile, reference, By.METHOD);
        ProfileTable lines = compared.table(profile, reference, By.LINE);
        List<Disagreement> found = new ArrayList<>();
        for (Row missed : Compared.moreIn(lines, 1)) {
            Method method = missed.key().method();
            boolean right = isRightMethod(methods, method);
            boolean told = right || reference.source() == profile.source();
            boolean first = found.stream().noneMatch(d -> isOf(d, method));
            if (missed.key().line() >= 0 && first && found.size() < MOST && told) {
                Optional<Row> blamed =
                        Compared.moreIn(lines, 0).stream()
                                .filter(b -> Compared.areRelated(profile, reference, b, missed))
                                .findFirst();
                found.add(said(compared, profile, reference, missed, right, blamed));
            }
        }
        return found;
    }

    private static boolean isOf(Disagreement found, Method method) {
        return found.rows().getFirst().method().equals(method);
    }

    private static boolean isRightMethod(ProfileTable methods, Method method) {
        return methods.rows().stream()
                .filter(r -> r.key().method().equals(method))
                .anyMatch(
                        r ->
                                Math.abs(Compared.self(r, 0).value() - Compared.self(r, 1).value())
                                        <= SAME_METHOD);
    }

    private static Disagreement said(
            Compared compared,
            Profile profile,
            Profile reference,
            Row missed,
            boolean right,
            Optional<Row> blamed) {
        Share here = Compared.self(missed, 0);
        String sentence =
                compared.name(profile)
                        + (right ? " names the right method, but not the line: " : " misses ")
                        + Compared.place(missed.key())
                        + (right
                                ? (here.part() == 0
                                        ? " is never hit"
                                        : " gets " + Compared.percent(here))
                                : "")
                        + (right ? ", while " : ", to which ")
                        + compared.name(reference)
                        + " gives "
                        + (right ? "it " : "")
                        + Compared.percent(Compared.self(missed, 1))
                        + blamed.map(
                                        b ->
                                                ", and blames "
                                                        + Compared.place(b.key())
                                                        + " for "
                                                        + Compared.percent(Compared.self(b, 0)))
                                .orElse("")
                        + ". Debug info was recorded only at safepoints (DebugNonSafepoints is"
                        + " off)"
                        + leaves(profile, reference, missed.key().method())
                        + ".";
        List<Key> rows = new ArrayList<>(List.of(missed.key()));
        blamed.ifPresent(b -> rows.add(b.key()));
        return new Disagreement(profile, Reason.ONLY_AT_SAFEPOINTS, rows, sentence, true);
    }

    /** How few bytecodes are left to be told apart. */
    private static String leaves(Profile profile, Profile reference, Method method) {
        int here = LeafBytecodes.of(profile).in(method);
        int there = LeafBytecodes.of(reference).in(method);
        return here > 0 && there > here
                ? ": of the method's bytecodes "
                        + here
                        + " are seen at the leaf, "
                        + there
                        + " with it"
                : "";
    }
}
