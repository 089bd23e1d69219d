package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The machine did something else meanwhile, so that times of this run are not the program's. */
public final class NoisyMachine implements Question {
    /** How a machine is set up adds noise as well, but each run has that; these are of this run. */
    private static final Set<String> OF_THIS_RUN =
            Set.of(
                    "load",
                    "load-at-end",
                    "cpu-pressure",
                    "memory-pressure",
                    "io-pressure",
                    "steal",
                    "steal-during",
                    "cpu-throttled",
                    "cpu-throttled-during",
                    "memory");

    @Override
    public String id() {
        return "noisy-machine";
    }

    @Override
    public String title() {
        return "a machine that did something else meanwhile";
    }

    @Override
    public Answer ask(Facts facts) {
        List<HostFact> all = facts.run().manifest().map(m -> m.machine().facts()).orElse(List.of());
        if (all.isEmpty()) {
            return Answer.without("check of the machine, which a launch by Jitlens makes");
        }
        List<HostFact> noisy =
                all.stream()
                        .filter(f -> f.verdict() == Verdict.NOISY)
                        .filter(f -> OF_THIS_RUN.contains(f.id()))
                        .toList();
        return noisy.isEmpty() ? Answer.NOTHING : Answer.of(List.of(finding(facts, noisy)));
    }

    private Finding finding(Facts facts, List<HostFact> noisy) {
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                "The machine was busy with something else: "
                        + noisy.stream()
                                .map(f -> f.title() + " " + f.value())
                                .collect(Collectors.joining(", "))
                        + ".",
                noisy.stream().map(HostFact::effect).collect(Collectors.joining(" "))
                        + " Shares of CPU time hold; times by the clock are longer than they need"
                        + " be.",
                noisy.stream()
                        .map(
                                f ->
                                        Evidence.of(
                                                Evidence.Kind.MACHINE,
                                                facts.launchOrigin(),
                                                f.title() + ": " + f.value()))
                        .toList(),
                List.of(
                        Next.change("Run it again when nothing else runs."),
                        Next.command("See how the machine is now.", "host")));
    }
}
