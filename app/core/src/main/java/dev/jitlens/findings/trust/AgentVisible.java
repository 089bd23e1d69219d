package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.samples.SampleSource;

import java.util.List;
import java.util.stream.Collectors;

/** What Jitlens' own agents cost the program, where it is enough to be seen in its numbers. */
public final class AgentVisible implements Question {
    /** What samples of a few thousand cannot tell from chance does not matter. */
    private static final double LEAST_SHARE = 0.03;

    /** Of fewer samples nobody knows whether a longer run would have as many. */
    private static final long LEAST_SAMPLES = 30;

    /** Where only CPU time is told: about so much of it take an agent and a recording to start. */
    private static final long ONCE_NANOS = 1_000_000_000L;

    /** Less than this besides is chance. */
    private static final long LEAST_NANOS = 300_000_000L;

    @Override
    public String id() {
        return "agent-visible";
    }

    @Override
    public String title() {
        return "agents of Jitlens that cost time";
    }

    @Override
    public Answer ask(Facts facts) {
        return facts.run()
                .own()
                .filter(own -> share(own) > LEAST_SHARE)
                .map(own -> Answer.of(List.of(finding(facts, own))))
                .orElse(Answer.NOTHING);
    }

    /** The share that a longer run would have as well; 0 if the run is too short to tell. */
    private static double share(OwnWork own) {
        if (own.lasting() >= LEAST_SAMPLES) {
            return (double) own.lasting() / own.taken();
        }
        long lasting = own.cpuNanos() - ONCE_NANOS;
        return own.samples() == 0 && lasting >= LEAST_NANOS && own.allNanos() > 0
                ? (double) lasting / own.allNanos()
                : 0;
    }

    private Finding finding(Facts facts, OwnWork own) {
        Origin origin =
                own.whole().profiles().stream()
                        .findFirst()
                        .map(p -> p.origin())
                        .orElseGet(facts::launchOrigin);
        String once =
                own.samples() == 0
                        ? " About a second of it is of starting and ending, which a longer run has"
                                + " no more of."
                        : own.once() > 0
                                ? " "
                                        + Figures.counted(own.once(), "more sample")
                                        + (own.once() == 1 ? " is" : " are")
                                        + " of starting and ending, which a longer run has no more"
                                        + " of."
                                : "";
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                "Jitlens' own agents take "
                        + Figures.percent(share(own))
                        + " of the CPU time while the program runs.",
                own.sentence() + "." + once + dumps(own),
                List.of(Evidence.of(Evidence.Kind.SAMPLES, origin, own.sentence())),
                List.of(
                        Next.change(
                                "Sample less often (--interval), or by fewer sources"
                                        + " (--source).")));
    }

    /** What their thread dumps take is the VM's time, and the program stands still meanwhile. */
    private static String dumps(OwnWork own) {
        return own.whole().profiles().stream()
                .filter(p -> p.source() == SampleSource.BIASED)
                .flatMap(p -> p.sampling().notes().stream())
                .filter(note -> note.contains("thread dump"))
                .map(note -> " " + note)
                .collect(Collectors.joining());
    }
}
