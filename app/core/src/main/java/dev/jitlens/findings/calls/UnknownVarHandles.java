package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Fields that are reached through a VarHandle that the compiler does not know, where no log tells
 * it: the guard that looks at the handle is inlined, and what it calls ran in code of its own. Of a
 * constant all is inlined.
 */
final class UnknownVarHandles {
    private static final String GUARDS = "java.lang.invoke.VarHandleGuards";
    private static final double LEAST_SHARE = 0.1;

    /** Of the samples at a place; fewer may be wrong frames. */
    private static final double LEAST_CALLED = 0.05;

    private static final long LEAST_SAMPLES = 5;
    private static final double CONFIDENCE = 0.7;

    private final Map<Finding.Place, Long> places = new HashMap<>();
    private final Map<Finding.Place, Long> called = new HashMap<>();

    private UnknownVarHandles() {}

    static Optional<Finding> in(Facts facts, String id) {
        if (facts.run().compilations().stream().anyMatch(Compilation::hasInlineTree)) {
            return Optional.empty(); // The inlining tree tells that the call is refused.
        }
        Cpu cpu = facts.cpu().orElseThrow();
        UnknownVarHandles handles = new UnknownVarHandles();
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                handles.add(walked.frames(), walked.count());
            }
        }
        handles.places.keySet().removeIf(p -> !handles.isUnknown(p));
        return Own.most(handles.places)
                .map(p -> handles.finding(cpu, id, p))
                .filter(f -> f.cost().share() >= LEAST_SHARE);
    }

    private void add(List<SampleFrame> frames, long count) {
        for (int i = 0; i < frames.size(); i++) {
            SampleFrame frame = frames.get(i);
            if (Own.is(frame.method())) {
                return; // It works at something else.
            }
            if (frame.method().holder().equals(GUARDS)) {
                Finding.Place place = Own.sampled(frames.subList(i, frames.size()));
                places.merge(place, count, Long::sum);
                if (i > 0 && isCall(frames.get(i - 1), frame)) {
                    called.merge(place, count, Long::sum);
                }
                return;
            }
        }
    }

    private static boolean isCall(SampleFrame callee, SampleFrame guard) {
        boolean real = callee.kind() == FrameKind.COMPILED || callee.kind() == FrameKind.C2;
        return real && guard.kind() == FrameKind.INLINED;
    }

    private boolean isUnknown(Finding.Place place) {
        long calls = called.getOrDefault(place, 0L);
        return calls >= LEAST_SAMPLES
                && calls >= LEAST_CALLED * places.get(place)
                && place.method().filter(Own::is).isPresent();
    }

    private Finding finding(Cpu cpu, String id, Finding.Place place) {
        long samples = places.values().stream().mapToLong(n -> n).sum();
        Share share = cpu.share(samples);
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples"),
                place,
                Figures.percent(share.value())
                        + " of the CPU time goes into fields that are reached through VarHandles"
                        + " that are probably no constants, "
                        + (places.size() > 1 ? Figures.most(places, "it") + " " : "")
                        + "for "
                        + Figures.name(place)
                        + ".",
                "What looks at the handle is inlined there, and what it calls then is not: of a"
                        + " handle that is a constant nothing would be left but reading or writing"
                        + " the field.",
                List.of(
                        cpu.evidence(
                                        Figures.counted(samples, "sample")
                                                + " there, "
                                                + Figures.number(called.get(place))
                                                + " of which in code that the guard of a VarHandle"
                                                + " called")
                                .about(place.method().orElseThrow())),
                List.of(
                        Next.change(
                                "Keep each VarHandle in a static final field of its own: C2 looks"
                                        + " into a handle that it knows."),
                        Next.command("See what each source says.", "profile")));
    }
}
