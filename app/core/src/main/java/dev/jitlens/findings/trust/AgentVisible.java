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

import java.util.List;

/** What Jitlens' own agents cost the program, where it is enough to be seen in its numbers. */
public final class AgentVisible implements Question {
    /** What samples of a few thousand cannot tell from chance does not matter. */
    private static final double LEAST_SHARE = 0.03;

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
                .filter(own -> own.share() > LEAST_SHARE)
                .map(own -> Answer.of(List.of(finding(facts, own))))
                .orElse(Answer.NOTHING);
    }

    private Finding finding(Facts facts, OwnWork own) {
        Origin origin =
                own.whole().profiles().stream()
                        .findFirst()
                        .map(p -> p.origin())
                        .orElseGet(facts::launchOrigin);
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                "Jitlens' own agents took "
                        + Figures.percent(own.share())
                        + " of the time that it measured.",
                own.sentence() + ". A short run has a larger share of it: they start once.",
                List.of(Evidence.of(Evidence.Kind.SAMPLES, origin, own.sentence())),
                List.of(
                        Next.change(
                                "Let the program run for longer, or sample less often"
                                        + " (--interval).")));
    }
}
