package dev.jitlens.expected;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.analysis.compiling.TiersOverTime;
import dev.jitlens.analysis.compiling.WarmUp;
import dev.jitlens.expected.Measure.Facts;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Failed;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;

import java.io.IOException;
import java.util.Optional;

/** What is measured of samples of the thread that works. */
final class SampleMeasures {
    private SampleMeasures() {}

    /**
     * The share of samples whose innermost frame of the workload's classes is one of these methods.
     *
     * @param methods names, separated by {@code |}
     */
    static Optional<Measured> blames(Facts facts, String source, String methods) {
        Optional<KnownTruth> truth = facts.workload().knownTruth();
        Optional<Profile> own = own(facts, source);
        if (truth.isEmpty() || own.isEmpty()) {
            return Optional.empty();
        }
        long blamed = 0;
        for (Sampled sampled : own.get().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                boolean there =
                        TruthScore.judged(walked, truth.get())
                                .filter(f -> f.method().name().matches(methods))
                                .isPresent();
                blamed += there ? walked.count() : 0;
            }
        }
        return Optional.of(Measured.percent(blamed, own.get().samples()));
    }

    static Optional<Measured> onLine(Facts facts, String source) {
        Optional<KnownTruth> truth = facts.workload().knownTruth();
        Optional<Profile> profile = profile(facts, source);
        if (truth.isEmpty() || profile.isEmpty()) {
            return Optional.empty();
        }
        int line = facts.run().manifest().map(m -> m.asked().hotLine()).orElse(Unknown.NUMBER);
        TruthScore score = TruthScore.of(profile.get(), truth.get().at(line));
        return Optional.of(Measured.percent(score.onTrueLine().part(), score.foot().taken()));
    }

    /** Samples that failed so, at first at least: their share, or their number in all threads. */
    static Optional<Measured> failed(Facts facts, String source, String name, boolean share) {
        return (share ? own(facts, source) : profile(facts, source))
                .map(
                        profile -> {
                            long failed =
                                    profile.stacks().stream()
                                            .filter(s -> failedAs(s, name))
                                            .mapToLong(Sampled::count)
                                            .sum();
                            return share
                                    ? Measured.percent(failed, profile.samples())
                                    : Measured.count(failed);
                        });
    }

    private static boolean failedAs(Sampled sampled, String name) {
        return switch (sampled) {
            case Failed failed -> failed.failure().name().matches(name);
            case Walked walked ->
                    walked.climbedFrom().filter(f -> f.name().matches(name)).isPresent();
        };
    }

    /** The share of samples that found their thread waiting, of all threads. */
    static Optional<Measured> waiting(Facts facts, String source) {
        return profile(facts, source)
                .map(p -> Measured.percent(p.waiting(), p.waiting() + p.samples()));
    }

    /** When the shares of the tiers came to rest, divided by a number of ms that was printed. */
    static Optional<Measured> warmByPrinted(Facts facts, String source, String pattern)
            throws IOException {
        Optional<Printed> printed = Printed.of(facts.run(), pattern);
        Optional<TiersOverTime> tiers =
                own(facts, source)
                        .filter(p -> !p.times().counts().isEmpty())
                        .map(TiersOverTime::of)
                        .filter(TiersOverTime::sinceStart);
        if (printed.isEmpty()
                || tiers.isEmpty()
                || !(WarmUp.of(tiers.get().slices()) instanceof WarmUp.Warm warm)) {
            return Optional.empty();
        }
        long nanos = tiers.get().slices().get(warm.slice()).fromNanos();
        return Optional.of(
                new Measured(
                        nanos / 1e6 / Math.max(1, printed.get().number()),
                        "warm from "
                                + Measured.millis(nanos)
                                + " on, and "
                                + printed.get().quoted()));
    }

    private static Optional<Profile> own(Facts facts, String source) {
        Optional<KnownTruth> truth = facts.workload().knownTruth();
        return profile(facts, source)
                .map(
                        profile ->
                                truth.map(t -> new ThreadChoice.Named(t.thread()))
                                        .map(named -> Profiles.only(profile, named))
                                        .orElse(profile));
    }

    private static Optional<Profile> profile(Facts facts, String source) {
        return facts.run().profiles().stream()
                .filter(p -> p.source().id().equals(source))
                .filter(p -> p.samples() + p.waiting() > 0)
                .findFirst();
    }
}
