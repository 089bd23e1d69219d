package dev.jitlens.findings.calls;

import dev.jitlens.findings.code.Limits;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.util.List;
import java.util.OptionalLong;

/**
 * A hot call that is nested as deep as C2 inlines, where no log tells what it decided: samples show
 * that its caller is inlined so deep, and that what it calls ran in code of its own.
 *
 * @param limit the value of MaxInlineLevel
 */
record NestedCallee(SampledCalls.Site site, Method callee, long limit, Share share) {
    /** What the call costs is a small part of these samples. */
    private static final double LEAST_SHARE = 0.1;

    private static final String LEVEL = "MaxInlineLevel";

    /** Of the samples at a call: in other compilations its caller is nested less deep. */
    private static final double MOSTLY = 0.5;

    static List<NestedCallee> in(Facts facts) {
        OptionalLong limit = Limits.told(facts.run(), LEVEL);
        return limit.isEmpty() ? List.of() : in(facts, limit.getAsLong());
    }

    private static List<NestedCallee> in(Facts facts, long limit) {
        Cpu cpu = facts.cpu().orElseThrow();
        return SampledCalls.of(cpu.profile()).stream()
                .filter(s -> s.fromCode().size() == 1)
                // C2 inlines into a caller of this level, and not into one that is deeper.
                .filter(s -> s.fromLevel(limit + 1) >= MOSTLY * s.samples())
                .map(
                        s ->
                                new NestedCallee(
                                        s,
                                        s.fromCode().keySet().iterator().next(),
                                        limit,
                                        cpu.share(s.fromLevel(limit + 1))))
                .filter(n -> Own.is(n.callee) && !n.callee.matches(n.site.caller()))
                .filter(n -> n.share.value() >= LEAST_SHARE)
                // What loops may do so much in a call that the call is nothing.
                .filter(n -> !facts.hasLoop(n.callee))
                .toList();
    }

    Finding finding(String id, Facts facts) {
        CallPlace place = CallPlace.of(site.caller(), site.line(), site.own());
        String percent = Figures.percent(share.value());
        return new Finding(
                id,
                Severity.NOTICE,
                0.6,
                Finding.Cost.of(share.value(), "the samples"),
                place.place(),
                String.format(
                        "%s calls %s, and C2 probably does not inline it: calls are nested too deep"
                                + " there (%s=%d).",
                        place.who(), Figures.name(callee), LEVEL, limit),
                percent
                        + " of the samples are in the method called so, in code of its own, while"
                        + " its caller is inlined through "
                        + Figures.counted(limit + 1, "call")
                        + ", which is all that C2 does. What it costs is a part of that: the call"
                        + " itself, and what C2 cannot see across it. No log tells what C2"
                        + " decided.",
                List.of(
                        site.evidence(facts, percent).about(site.caller()),
                        Evidence.of(
                                Evidence.Kind.FLAG,
                                facts.run().jvm().origin(),
                                LEVEL + " is " + limit)),
                List.of(
                        Next.change("Let fewer methods hand a call on to the next."),
                        Next.launch(
                                "Run again with a higher limit, to see what it would gain.",
                                "-XX:" + LEVEL + "=" + 2 * limit)));
    }
}
