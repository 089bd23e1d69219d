package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.expected.Checked;
import dev.jitlens.expected.Checks;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The word of {@code run} that has a workload's run held against what is known of it. */
final class CheckOption {
    /** A slice of a tenth of a second then has enough samples for its shares. */
    private static final long FINE_INTERVAL_NANOS = 1_000_000;

    @Option(
            names = "--check",
            description =
                    "Hold the run of a workload against what is known of it; exit code 3 if"
                        + " something is not true. Unless presets or sources are named, it takes"
                        + " those that it needs.")
    private boolean check;

    /** The workload whose run is to be checked, if any is. */
    Optional<Workload> workload(LaunchTarget target) {
        if (!check) {
            return Optional.empty();
        }
        if (target instanceof LaunchTarget.OfWorkload(Workload workload, var _)) {
            return Optional.of(workload);
        }
        throw new UsageException(
                "--check is for sample workloads: of a program of your own nothing is known.");
    }

    /**
     * The runs that the statements need; code is printed where nothing is sampled.
     *
     * @param request of the workload, with other presets than it needs
     */
    static SetPlan plan(Workload workload, LaunchRequest request) {
        Presets known = Presets.load();
        List<Preset> presets =
                List.of(known.named("what-got-compiled"), known.named("why-did-everything-stop"));
        List<Preset> withCode = new ArrayList<>(presets);
        if (Checks.needsCode(workload)) {
            withCode.add(known.named("read-the-assembly"));
        }
        List<SampleSource> sources = Checks.sources(workload);
        LaunchRequest unsampled = request.with(withCode);
        return sources.isEmpty()
                ? SetPlan.of(unsampled)
                : SetPlan.beside(request.with(presets), choice(workload, sources), unsampled);
    }

    private static SampleChoice choice(Workload workload, List<SampleSource> sources) {
        SampleChoice usual = SampleChoice.of(sources);
        return Checks.needsSlices(workload) ? usual.every(FINE_INTERVAL_NANOS) : usual;
    }

    static List<Checked> checked(Workload workload, RunDirectory directory) throws IOException {
        return Checks.of(
                workload, OwnWork.shown(RunReader.open(List.of(directory.path()), Progress.NONE)));
    }
}
