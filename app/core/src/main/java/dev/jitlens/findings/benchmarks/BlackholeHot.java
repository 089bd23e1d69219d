package dev.jitlens.findings.benchmarks;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A benchmark whose time is that of JMH's Blackhole, and not of what it is given. */
public final class BlackholeHot implements Question {
    /** What remains is still most of the score. */
    private static final double LEAST_SHARE = 0.25;

    private static final String BLACKHOLE = "org.openjdk.jmh.infra.Blackhole";

    @Override
    public String id() {
        return "blackhole-hot";
    }

    @Override
    public String title() {
        return "a benchmark that measures JMH's Blackhole";
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.cpu().isEmpty()) {
            return Answer.without("samples");
        }
        Cpu cpu = facts.cpu().get();
        Map<Finding.Place, Long> places = new HashMap<>();
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting() && isIn(walked.frames())) {
                places.merge(caller(walked.frames()), walked.count(), Long::sum);
            }
        }
        Share share = cpu.share(places.values().stream().mapToLong(Long::longValue).sum());
        return share.low() < LEAST_SHARE
                ? Answer.NOTHING
                : Answer.of(List.of(finding(cpu, share, places)));
    }

    /** {@code consumeCPU} is called for the time that it takes. */
    private static boolean consumes(SampleFrame frame) {
        return frame.method().holder().equals(BLACKHOLE)
                && frame.method().name().startsWith("consume")
                && !frame.method().name().equals("consumeCPU");
    }

    /**
     * C2 makes nothing of a Blackhole that it knows (JDK 17 and later), whose frame is inlined:
     * what has that at the leaf computes the value.
     */
    private static boolean isIn(List<SampleFrame> frames) {
        return consumes(frames.getFirst()) && frames.getFirst().kind() != FrameKind.INLINED;
    }

    private static Finding.Place caller(List<SampleFrame> frames) {
        return frames.stream()
                .filter(f -> !f.method().holder().equals(BLACKHOLE))
                .findFirst()
                .map(f -> Finding.Place.at(f.method(), f.line()))
                .orElse(Finding.Place.NONE);
    }

    private Finding finding(Cpu cpu, Share share, Map<Finding.Place, Long> places) {
        Finding.Place place =
                places.entrySet().stream()
                        .max(Map.Entry.<Finding.Place, Long>comparingByValue())
                        .map(Map.Entry::getKey)
                        .orElse(Finding.Place.NONE);
        return new Finding(
                id(),
                Severity.NOTICE,
                0.9,
                Finding.Cost.of(share.value(), "the samples"),
                place,
                Figures.percent(share.value())
                        + " of the CPU time is JMH's Blackhole, called by "
                        + Figures.name(place)
                        + ".",
                "Giving a value to it is a call with two volatile loads here, which also keeps C2"
                        + " from unrolling a loop. From JDK 17 on JMH has C2 make nothing of it.",
                List.of(cpu.evidence(Figures.percent(share.value()) + " of the samples are in it")),
                List.of(
                        Next.change(
                                "Compare with a benchmark that only gives something to the"
                                        + " Blackhole as often; or return one value from a method"
                                        + " that is not inlined."),
                        Next.command("See what each source says.", "profile")));
    }
}
