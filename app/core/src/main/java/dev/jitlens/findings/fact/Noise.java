package dev.jitlens.findings.fact;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Set;

/** What else the machine did while the program ran: times by the clock are not its own then. */
public final class Noise {
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

    private Noise() {}

    public static List<HostFact> of(Run run) {
        return run.manifest().map(m -> m.machine().facts()).orElse(List.of()).stream()
                .filter(f -> f.verdict() == Verdict.NOISY && OF_THIS_RUN.contains(f.id()))
                .toList();
    }
}
