package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.Share;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Thread dumps and JFR take no sample inside stubs and intrinsics: before JDK 25 JFR drops it, from
 * then on (JEP 518) it takes the sample at the next safepoint, in the caller.
 */
final class NotSeenRule implements Disagreements.Rule {
    private static final double LEAST = 0.1;

    /** It runs what a virtual thread runs. */
    private static final Method VIRTUAL = new Method("java.lang.VirtualThread", "run", "");

    private static final Set<SampleSource> BLIND =
            EnumSet.of(SampleSource.BIASED, SampleSource.JFR, SampleSource.JFR_CPU);
    private static final Set<FrameKind> OUTSIDE = EnumSet.of(FrameKind.STUB, FrameKind.NATIVE);

    @Override
    public List<Disagreement> find(Compared compared, Profile profile) {
        if (!BLIND.contains(profile.source())) {
            return List.of();
        }
        return Distance.reference(compared.profiles()).stream()
                .flatMap(
                        reference ->
                                Stream.concat(
                                        virtual(compared, profile, reference).stream(),
                                        said(compared, profile, reference).stream()))
                .toList();
    }

    /** Dumps hold platform threads; those that carry virtual ones seem to wait there. */
    private static Optional<Disagreement> virtual(
            Compared compared, Profile profile, Profile reference) {
        Share share = new Share(ofVirtualThreads(reference), reference.samples());
        if (profile.source() != SampleSource.BIASED || !holdsNone(profile, reference)) {
            return Optional.empty();
        }
        String sentence =
                compared.name(profile)
                        + " hold no virtual threads, in which "
                        + compared.name(reference)
                        + " has "
                        + Compared.percent(share)
                        + " of its samples.";
        Key key = new Key(VIRTUAL, -1, -1, -1, Optional.empty(), false);
        return Optional.of(
                new Disagreement(profile, Reason.NOT_SEEN, List.of(key), sentence, true));
    }

    /** Whether a profile has none of the virtual threads that another one has. */
    static boolean holdsNone(Profile profile, Profile reference) {
        Share share = new Share(ofVirtualThreads(reference), reference.samples());
        return share.value() >= LEAST && ofVirtualThreads(profile) == 0;
    }

    private static long ofVirtualThreads(Profile profile) {
        return profile.stacks().stream()
                .filter(s -> s instanceof Walked walked && !walked.waiting())
                .filter(Sampled::isOfVirtualThread)
                .mapToLong(Sampled::count)
                .sum();
    }

    private static Optional<Disagreement> said(
            Compared compared, Profile profile, Profile reference) {
        Map<String, Long> there = outside(reference);
        long inStubs = there.values().stream().mapToLong(Long::longValue).sum();
        Share share = new Share(inStubs, reference.samples());
        long here = outside(profile).values().stream().mapToLong(Long::longValue).sum();
        if (share.value() < LEAST || here * 2 > profile.samples() * share.value()) {
            return Optional.empty();
        }
        String most =
                there.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
        boolean few = profile.expected() > 0 && profile.samples() * 2 < profile.expected();
        String what =
                few
                        ? " took only "
                                + profile.samples()
                                + " of "
                                + profile.expected()
                                + " samples that the CPU time makes one expect"
                        : (profile.source() == SampleSource.BIASED ? " show" : " shows")
                                + " these samples elsewhere: probably in the caller, where the"
                                + " thread next reached a safepoint (an estimate)";
        String sentence =
                compared.name(reference)
                        + " has "
                        + Compared.percent(share)
                        + " of its samples in stubs or native code, most in "
                        + most
                        + "; "
                        + compared.name(profile)
                        + what
                        + ".";
        Key key = new Key(new Method("", most, ""), -1, -1, -1, Optional.empty(), false);
        return Optional.of(new Disagreement(profile, Reason.NOT_SEEN, List.of(key), sentence, few));
    }

    /** Samples in stubs and native code by its name. */
    private static Map<String, Long> outside(Profile profile) {
        Map<String, Long> found = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && walked.waiting()) {
                continue;
            }
            stub(profile, sampled).ifPresent(name -> found.merge(name, sampled.count(), Long::sum));
        }
        return found;
    }

    private static Optional<String> stub(Profile profile, Sampled sampled) {
        if (sampled.place().isKnown()) {
            SampledCode code = profile.code().get(sampled.place().code());
            return code.stub() && !isInterpreter(code)
                    ? Optional.of("the stub " + code.method().name())
                    : Optional.empty();
        }
        return sampled instanceof Walked
                ? Optional.of(sampled.frames().getFirst())
                        .filter(f -> OUTSIDE.contains(f.kind()))
                        .map(SampleFrame::name)
                : Optional.empty();
    }

    /** The JVM reports its interpreter as generated code. */
    private static boolean isInterpreter(SampledCode code) {
        return code.method().name().equalsIgnoreCase("Interpreter");
    }
}
