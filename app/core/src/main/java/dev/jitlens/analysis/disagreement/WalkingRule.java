package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Failed;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stacks that could not be walked, and in what code the thread was then. */
final class WalkingRule implements Disagreements.Rule {
    private static final double LEAST = 0.01;

    /** Where a compiled method's prologue is, before its frame is complete. */
    static final int PROLOGUE_BYTES = 64;

    @Override
    public List<Disagreement> find(Compared compared, Profile profile) {
        if (profile.source() == SampleSource.PC) {
            return List.of(); // it walks no stack; what it says is where the PC was
        }
        Map<String, Map<String, Long>> places = new HashMap<>();
        Set<String> leftOut = new HashSet<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Failed failed) {
                places.computeIfAbsent(failed.failure().label(), l -> new HashMap<>())
                        .merge(where(profile, failed), failed.count(), Long::sum);
                if (failed.failure().isLeftOut()) {
                    leftOut.add(failed.failure().label());
                }
            }
        }
        List<Disagreement> found = new ArrayList<>();
        profile.failed()
                .forEach(
                        (label, count) -> {
                            Share share = new Share(count, profile.samples());
                            if (share.value() >= LEAST) {
                                found.add(
                                        said(
                                                compared,
                                                profile,
                                                label,
                                                share,
                                                places.get(label),
                                                leftOut.contains(label)));
                            }
                        });
        found.sort(
                Comparator.comparing(
                        d -> -profile.failed().get(d.rows().getFirst().method().name())));
        return found;
    }

    private static String where(Profile profile, Failed failed) {
        if (!failed.place().isKnown()) {
            return "";
        }
        SampledCode code = profile.code().get(failed.place().code());
        if (code.stub()) {
            return code.method().name().equalsIgnoreCase("Interpreter")
                    ? "in the interpreter"
                    : "in the stub " + code.method().name();
        }
        return code.offset(failed.place().pc()) < PROLOGUE_BYTES
                ? "in the first "
                        + PROLOGUE_BYTES
                        + " bytes of a compiled method, where its frame may be incomplete"
                : "in a compiled method";
    }

    private static Disagreement said(
            Compared compared,
            Profile profile,
            String label,
            Share share,
            Map<String, Long> places,
            boolean leftOut) {
        Map.Entry<String, Long> most =
                places.entrySet().stream()
                        .max(
                                Map.Entry.<String, Long>comparingByValue()
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .orElseThrow();
        String where =
                most.getKey().isEmpty()
                        ? ""
                        : "; in "
                                + Compared.percent(new Share(most.getValue(), share.part()))
                                + " of these the thread was "
                                + most.getKey();
        String sentence =
                compared.name(profile)
                        + (leftOut ? " tells no stack of " : " could not walk ")
                        + Compared.percent(share)
                        + " of its samples: "
                        + label
                        + where
                        + ".";
        Key key = new Key(new Method("", label, ""), -1, -1, -1, Optional.empty(), true);
        return new Disagreement(profile, Reason.NOT_WALKABLE, List.of(key), sentence, true);
    }
}
