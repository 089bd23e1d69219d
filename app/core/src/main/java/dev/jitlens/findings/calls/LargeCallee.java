package dev.jitlens.findings.calls;

import dev.jitlens.findings.code.Limits;
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

/**
 * A hot call of a method that is larger than C2 inlines, where no log tells what it decided:
 * samples show that it ran in code of its own, called from machine code, and its class file how
 * large it is.
 */
record LargeCallee(SampledCalls.Site site, Method callee, int bytes, Share share) {
    /** What the call costs is a small part of these samples. */
    private static final double LEAST_SHARE = 0.2;

    static List<LargeCallee> in(Facts facts) {
        Cpu cpu = facts.cpu().orElseThrow();
        return SampledCalls.of(cpu.profile()).stream()
                .filter(s -> s.fromCode().size() == 1 && Own.is(s.caller()))
                .map(s -> of(facts, s, cpu.share(s.samples())))
                .filter(l -> Own.is(l.callee) && !l.callee.matches(l.site.caller()))
                .filter(l -> l.share.value() >= LEAST_SHARE)
                .filter(l -> l.bytes > Limits.freqInlineSize(facts.run()))
                // What loops may do so much in a call that the call is nothing.
                .filter(l -> !facts.hasLoop(l.callee))
                .toList();
    }

    private static LargeCallee of(Facts facts, SampledCalls.Site site, Share share) {
        Method callee = site.fromCode().keySet().iterator().next();
        return new LargeCallee(site, callee, facts.bytecodeBytes(callee), share);
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
                        "%s calls %s, which is larger than C2 inlines: it has %s of bytecode, %s"
                                + " more than FreqInlineSize allows.",
                        place.who(),
                        Figures.name(callee),
                        Figures.counted(bytes, "byte"),
                        Figures.number(bytes - Limits.freqInlineSize(facts.run()))),
                percent
                        + " of the samples are in the method called so, or at the call. What it"
                        + " costs is a part of that: the call itself, and what C2 cannot see across"
                        + " it. No log tells what C2 decided; samples show code of its own.",
                List.of(site.evidence(facts, percent).about(callee)),
                List.of(
                        Next.change("Move what is rarely needed out of the method."),
                        Next.launch(
                                "Run again with a higher limit, to see what it would gain.",
                                "-XX:FreqInlineSize=" + bytes)));
    }
}
