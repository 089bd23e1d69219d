package dev.jitlens.findings.fact;

import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.CpuLoad;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

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

    /** Fewer tell of a moment only. */
    private static final int LEAST_READINGS = 3;

    /** Where a tenth of the processors is idle, a thread finds one. */
    private static final double BUSY = 0.9;

    /** A fifth of them for others makes a thread wait for a fifth of the time, if all want one. */
    private static final double MUCH = 0.2;

    private Noise() {}

    /** What a launch measured; of a recording alone, what it tells of all processors. */
    public static List<HostFact> of(Run run) {
        return isMeasured(run) ? measured(run) : recorded(run).stream().toList();
    }

    /** Whether anything is known of the machine while it ran. */
    public static boolean isAskable(Run run) {
        return isMeasured(run) || loads(run).size() >= LEAST_READINGS;
    }

    /** Where that is told. */
    public static Optional<Origin> origin(Run run) {
        return isMeasured(run)
                ? Optional.empty()
                : loads(run).stream().map(CpuLoad::origin).findFirst();
    }

    private static boolean isMeasured(Run run) {
        return run.manifest().filter(m -> !m.machine().facts().isEmpty()).isPresent();
    }

    /** The first reading is since the JVM's start, and zero. */
    private static List<CpuLoad> loads(Run run) {
        return run.recording().states().stream()
                .filter(CpuLoad.class::isInstance)
                .map(CpuLoad.class::cast)
                .filter(l -> l.machine() > 0)
                .toList();
    }

    private static Optional<HostFact> recorded(Run run) {
        List<CpuLoad> loads = loads(run);
        double all = mean(loads, CpuLoad::machine);
        double others = all - mean(loads, l -> l.user() + l.system());
        return loads.size() < LEAST_READINGS || all < BUSY || others < MUCH
                ? Optional.empty()
                : Optional.of(
                        new HostFact(
                                "load-recorded",
                                "Share of the processors that others had",
                                Figures.percent(others),
                                Verdict.NOISY,
                                "As the recording has it, hardly any were idle, so that threads"
                                        + " waited for their turn.",
                                ""));
    }

    private static double mean(List<CpuLoad> loads, ToDoubleFunction<CpuLoad> of) {
        return loads.stream().mapToDouble(of).average().orElse(0);
    }

    private static List<HostFact> measured(Run run) {
        return run.manifest().map(m -> m.machine().facts()).orElse(List.of()).stream()
                .filter(f -> f.verdict() == Verdict.NOISY && OF_THIS_RUN.contains(f.id()))
                .toList();
    }
}
