package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A call through a class or an interface that samples alone show to be one, where no log tells what
 * C2 decided: machine code called methods of one name of three classes or more from one bci, each
 * of which ran in code of its own. C2 binds two at most. How much each call does is not told.
 */
record ManyCallees(SampledCalls.Site site, Share share) {
    /** One more than a profile keeps ({@code TypeProfileWidth}). */
    private static final int LEAST_CLASSES = 3;

    private static final double LEAST_SHARE = 0.1;
    private static final int MOST_NAMED = 4;

    static List<ManyCallees> in(Facts facts) {
        Cpu cpu = facts.cpu().orElseThrow();
        return SampledCalls.of(cpu.profile()).stream()
                .filter(s -> classes(s) >= LEAST_CLASSES && !isOfJdk(s))
                .map(s -> new ManyCallees(s, cpu.share(s.samples())))
                .filter(m -> m.share().value() >= LEAST_SHARE)
                .toList();
    }

    /** Classes whose method of the commonest name was called from compiled code. */
    private static long classes(SampledCalls.Site site) {
        Map<String, Long> byName =
                site.fromCode().entrySet().stream()
                        .filter(e -> e.getValue() >= SampledCalls.LEAST_SAMPLES)
                        .collect(
                                Collectors.groupingBy(
                                        e -> e.getKey().name(),
                                        Collectors.summingLong(e -> site.classes(e.getKey()))));
        return byName.values().stream().mapToLong(n -> n).max().orElse(0);
    }

    private static boolean isOfJdk(SampledCalls.Site site) {
        return Own.isOfJdk(site.caller().holder())
                && site.fromCode().keySet().stream().allMatch(m -> Own.isOfJdk(m.holder()));
    }

    Finding finding(String id, Facts facts) {
        CallPlace place = CallPlace.of(site.caller(), site.line(), site.own());
        String percent = Figures.percent(share.value());
        String name = commonest().name();
        return new Finding(
                id,
                Severity.NOTICE,
                0.6,
                Finding.Cost.of(share.value(), "the samples"),
                place.place(),
                String.format(
                        "%s calls %s of %d classes or more, so C2 probably does not inline it.",
                        place.who(), name, classes(site)),
                percent
                        + " of the samples are in what is called, each in code of its own: "
                        + named()
                        + ". C2 inlines up to two receiver classes, or one that has nine calls in"
                        + " ten. No log tells what it decided, and how much each call does is not"
                        + " known: where that is much, nothing is lost.",
                List.of(site.evidence(facts, percent).about(site.caller())),
                List.of(
                        Next.change(
                                "Where each call does little, give each kind of object a loop or a"
                                        + " call site of its own."),
                        Next.change(
                                "Launch it with the preset \u201cWhat is wrong with my"
                                        + " program?\u201d, which logs C2's decisions.")));
    }

    private Method commonest() {
        return site.fromCode().entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    private String named() {
        double all = site.fromCode().values().stream().mapToLong(n -> n).sum();
        String first =
                site.fromCode().entrySet().stream()
                        .sorted(
                                Map.Entry.<Method, Long>comparingByValue()
                                        .reversed()
                                        .thenComparing(e -> e.getKey().toString()))
                        .limit(MOST_NAMED)
                        .map(
                                e ->
                                        Figures.name(e.getKey())
                                                + (site.classes(e.getKey()) > 1
                                                        ? " (several classes) "
                                                        : " ")
                                                + Figures.percent(e.getValue() / all))
                        .collect(Collectors.joining(", "));
        int more = site.fromCode().size() - MOST_NAMED;
        return more > 0 ? first + " and " + more + " more" : first;
    }
}
