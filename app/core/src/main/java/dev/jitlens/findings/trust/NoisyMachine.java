package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.stream.Collectors;

/** The machine did something else meanwhile, so that times of this run are not the program's. */
public final class NoisyMachine implements Question {
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
        if (!Noise.isAskable(facts.run())) {
            return Answer.without("check of the machine, which a launch by Jitlens makes");
        }
        List<HostFact> noisy = Noise.of(facts.run());
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
                noisy.stream()
                                .map(f -> f.title() + ": " + f.effect())
                                .collect(Collectors.joining(" "))
                        + " Times by the clock are longer than they need be; shares of CPU time are"
                        + " moved less, but they are moved.",
                noisy.stream()
                        .map(
                                f ->
                                        Evidence.of(
                                                Evidence.Kind.MACHINE,
                                                Noise.origin(facts.run())
                                                        .orElseGet(facts::launchOrigin),
                                                f.title() + ": " + f.value()))
                        .toList(),
                List.of(
                        Next.change("Run it again when nothing else runs."),
                        Next.command("See how the machine is now.", "host")));
    }
}
