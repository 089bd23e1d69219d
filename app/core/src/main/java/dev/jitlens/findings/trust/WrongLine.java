package dev.jitlens.findings.trust;

import dev.jitlens.analysis.disagreement.Disagreement;
import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.analysis.disagreement.Disagreements;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.run.again.Assemblies;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Sources disagree where the time goes: which of them is wrong, why, and what the truth is. */
public final class WrongLine implements Question {
    /** Smaller differences are chance, or matter to nobody. */
    private static final double LEAST_SHARE = 0.1;

    /** A source that misses samples is no source that gives them to others. */
    private static final Set<Reason> BLAMES =
            EnumSet.of(Reason.NEAREST_POLL, Reason.ONLY_AT_SAFEPOINTS, Reason.INLINING_BORDER);

    /** The most to be believed first: it is what each other source is held against. */
    private static final List<SampleSource> BELIEVED =
            List.of(SampleSource.PC, SampleSource.AGCT, SampleSource.ASYNC, SampleSource.JFR_CPU);

    @Override
    public String id() {
        return "profiler-blames-wrong-line";
    }

    @Override
    public String title() {
        return "sources of samples that disagree";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        Optional<Finding> boxed = BoxedNotes.in(facts, id());
        List<Profile> profiles =
                facts.run().profiles().stream()
                        .filter(p -> p.samples() >= Facts.LEAST_SAMPLES)
                        .toList();
        Optional<Profile> truth =
                BELIEVED.stream()
                        .flatMap(s -> profiles.stream().filter(p -> p.source() == s))
                        .findFirst();
        if (profiles.size() < 2 || truth.isEmpty()) {
            return boxed.map(b -> Answer.of(List.of(b)))
                    .orElseGet(() -> Answer.without("second source of samples to compare with"));
        }
        List<Finding> findings = new ArrayList<>();
        for (Disagreement d :
                Disagreements.of(facts.run(), profiles, ThreadChoice.ALL, Assemblies::read)) {
            if (BLAMES.contains(d.reason()) && d.profile() != truth.get()) {
                finding(d, truth.get()).ifPresent(findings::add);
            }
        }
        Stream<Finding> worst =
                findings.stream()
                        // What all sources note there is the truth of none.
                        .filter(f -> boxed.filter(b -> b.place().equals(f.place())).isEmpty())
                        .sorted(Comparator.comparingDouble(Finding::weight).reversed())
                        .limit(1);
        return Answer.of(Stream.concat(boxed.stream(), worst).toList());
    }

    private Optional<Finding> finding(Disagreement d, Profile truth) {
        Map<Finding.Place, Double> missing = leaves(truth);
        leaves(d.profile()).forEach((place, share) -> missing.merge(place, -share, Double::sum));
        return missing.entrySet().stream()
                // The sentence is about those; what stubs and the interpreter take is no line.
                .filter(e -> isOf(d, e.getKey()))
                .max(Map.Entry.comparingByValue())
                .filter(e -> e.getValue() >= LEAST_SHARE)
                // What JMH makes around a benchmark is nobody's to mend.
                .filter(e -> e.getKey().method().filter(WrongLine::isOfHarness).isEmpty())
                .map(e -> finding(d, truth, e.getKey(), e.getValue()));
    }

    private static boolean isOf(Disagreement d, Finding.Place place) {
        return place.method()
                .filter(m -> !m.holder().isEmpty())
                .filter(m -> d.rows().stream().anyMatch(r -> r.method().matches(m)))
                .isPresent();
    }

    private Finding finding(Disagreement d, Profile truth, Finding.Place place, double share) {
        String source = d.profile().title();
        Evidence evidence =
                Evidence.of(
                                Evidence.Kind.SAMPLES,
                                truth.origin(),
                                "what " + truth.title() + " says")
                        .about(place.method().orElseThrow());
        return new Finding(
                id(),
                Severity.NOTICE,
                d.certain() ? 0.95 : 0.7,
                Finding.Cost.of(share, "the samples of " + source),
                place,
                source
                        + " shows "
                        + Figures.percent(share)
                        + " of the time at other lines than the one that takes it, "
                        + Figures.name(place)
                        + ".",
                d.sentence()
                        + " Of the sources of this run, "
                        + truth.title()
                        + " is to be believed most.",
                List.of(
                        evidence,
                        Evidence.of(
                                Evidence.Kind.SAMPLES,
                                d.profile().origin(),
                                "what " + source + " says")),
                List.of(Next.command("See the sources side by side.", "profile --by line")));
    }

    private static boolean isOfHarness(Method method) {
        return Own.isOfHarness(method.holder());
    }

    /** The share of all samples at each line, the leaf's. */
    private static Map<Finding.Place, Double> leaves(Profile profile) {
        Map<Finding.Place, Double> shares = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            boolean runs = !(sampled instanceof Walked walked && walked.waiting());
            if (runs && !sampled.frames().isEmpty()) {
                SampleFrame leaf = sampled.frames().getFirst();
                shares.merge(
                        Finding.Place.at(leaf.method(), leaf.line()),
                        (double) sampled.count() / profile.samples(),
                        Double::sum);
            }
        }
        return shares;
    }
}
