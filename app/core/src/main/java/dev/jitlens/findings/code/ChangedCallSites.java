package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Call sites that get other targets again and again, where no log tells what code is thrown away
 * for it: C2 gives up what it compiles when a target changes meanwhile, and a recording has each
 * failure. Code that is done by then is thrown away by each change.
 *
 * @param method that takes most time outside of C2's code of those that failed so
 */
public record ChangedCallSites(List<Compilation> failed, Method method) {
    private static final String FAILURE = "call site target change";
    static final int MOST_EVIDENCE = 3;

    static final String ALL =
            " Each change throws code away that is done, too, of which this recording does not"
                    + " tell.";

    static Optional<ChangedCallSites> in(Facts facts) {
        List<Compilation> failed = failed(facts);
        return failed.stream()
                .map(Compilation::method)
                .filter(m -> !m.holder().isEmpty())
                .distinct()
                .max(Comparator.comparingLong(m -> slow(facts, m)))
                .map(m -> new ChangedCallSites(failed, m));
    }

    /** What failed so, if that is often and no log tells what is thrown away. */
    static List<Compilation> failed(Facts facts) {
        List<Compilation> failed = new ArrayList<>();
        for (Compilation c : facts.run().compilations()) {
            if (c.fate().failure().startsWith(FAILURE)) {
                failed.add(c);
            }
        }
        return failed.size() < DeoptLoop.LEAST_RETIRED || Thrown.tellsRetired(facts)
                ? List.of()
                : failed;
    }

    /** Whether a recording tells that call sites change: C2's code is hardly there then. */
    public static boolean isTold(Facts facts) {
        return !failed(facts).isEmpty();
    }

    private static long slow(Facts facts, Method method) {
        return facts.cpu().map(cpu -> SlowCode.samples(cpu, method)).orElse(0L);
    }

    static Evidence evidence(Compilation failed) {
        return Evidence.of(failed, Words.compilation(failed.id()) + " failed: " + FAILURE);
    }

    Finding finding(String id, Facts facts) {
        Optional<Cpu> cpu = facts.cpu();
        Optional<Share> share = cpu.map(c -> c.share(slow(facts, method)));
        List<Evidence> evidence = new ArrayList<>();
        share.ifPresent(
                s ->
                        evidence.add(
                                cpu.orElseThrow()
                                        .evidence(
                                                Figures.percent(s.value())
                                                        + " of the samples are in it outside C2's"
                                                        + " code")
                                        .about(method)));
        failed.stream()
                .filter(c -> c.method().equals(method))
                .limit(MOST_EVIDENCE)
                .map(ChangedCallSites::evidence)
                .forEach(evidence::add);
        return new Finding(
                id,
                Severity.NOTICE,
                0.8,
                share.map(s -> Finding.Cost.of(s.value(), "the samples"))
                        .orElse(Finding.Cost.UNKNOWN),
                cpu.map(c -> HotLine.place(c, method)).orElseGet(() -> Finding.Place.in(method)),
                String.format(
                        "C2 gave up %s, as call sites got other targets meanwhile; %s is among"
                                + " what it compiled.",
                        Figures.counted(failed.size(), "compilation"), Figures.name(method)),
                share.map(
                                        s ->
                                                Figures.percent(s.value())
                                                        + " of the samples are in this method while"
                                                        + " the interpreter or C1's code ran"
                                                        + " instead.")
                                .orElse(Words.NO_SAMPLES)
                        + ALL,
                evidence,
                List.of(
                        Next.change(DeoptLoop.CALL_SITES),
                        Words.show("See its compilations.", "compilations", method)));
    }
}
