package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.Candidates;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.host.HostCheck;
import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.report.HostReport;
import dev.jitlens.report.Json;
import dev.jitlens.report.TruthRow;
import dev.jitlens.report.TruthText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "truth",
        description =
                "Run workloads whose hot line is known under all sample sources, and score these.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A row a source, with and without DebugNonSafepoints where that matters: how many of",
            "the samples of the thread that works are on the true method and on the true line."
        })
public final class TruthCommand implements Callable<Integer> {
    private static final double LONGEST_SECONDS = 3600;

    @Parameters(
            arity = "0..*",
            paramLabel = "WORKLOAD",
            completionCandidates = Candidates.OfWorkload.class,
            description = "Sample workloads; otherwise all that have a known hot line.")
    private List<String> workloads = List.of();

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            description =
                    "Home folder or version, or several; otherwise the one that runs Jitlens, or"
                            + " the newest if that came with it.")
    private List<String> jdks = List.of("");

    @Option(
            names = "--seconds",
            defaultValue = "4",
            paramLabel = "N",
            description = "How long each run works, where the workload lets it be said.")
    private double seconds;

    @Option(
            names = "--source",
            split = ",",
            paramLabel = "SOURCE",
            completionCandidates = Candidates.OfSource.class,
            description = "Only these sources (see: jitlens list sources).")
    private List<String> sources = List.of("all");

    @Option(
            names = "--interval",
            defaultValue = "10ms",
            paramLabel = "TIME",
            description = "Between two samples, such as 10ms (the default), 500us or 1s.")
    private String interval;

    @Option(
            names = "--non-safepoints",
            defaultValue = "both",
            paramLabel = "default|on|off|both",
            description = "The flag DebugNonSafepoints (default: both, where it matters).")
    private String nonSafepoints;

    @Option(names = "--keep", paramLabel = "DIR", description = "Keep the runs in this folder.")
    private Path keep;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) {
            throw new UsageException("--seconds must be a number above 0, and at most 3600.");
        }
        TruthRuns.Wanted wanted = wanted();
        List<Workload> chosen = workloads();
        List<Jdk> on = jdks();
        HostReport.warning(HostCheck.here())
                .ifPresent(warning -> err.println("jitlens: these are numbers of a " + warning));
        List<TruthRow> rows = new ArrayList<>();
        boolean failed = false;
        try (TruthFolder folder = TruthFolder.of(keep)) {
            TruthRuns runs = new TruthRuns(folder, wanted, err, json);
            for (Jdk jdk : on) {
                for (Workload workload : chosen) {
                    rows.addAll(runs.run(workload, jdk));
                }
            }
            failed = runs.failed();
        }
        if (json) {
            Json.write(rows.stream().map(TruthRow::json).toList(), out);
        } else {
            TruthText.write(rows, out);
        }
        out.flush();
        return failed ? ExitCode.PROGRAM_FAILED : ExitCode.DONE;
    }

    private TruthRuns.Wanted wanted() {
        return new TruthRuns.Wanted(
                SampleOptions.sources(sources),
                SampleOptions.nanos(interval),
                SampleOptions.one(
                        "--non-safepoints", nonSafepoints, SampleChoice.NonSafepoints.BOTH),
                seconds);
    }

    private List<Jdk> jdks() {
        try {
            return jdks.stream().map(JdkFinder::choose).toList();
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private List<Workload> workloads() throws IOException {
        Workloads all = Workloads.load();
        List<Workload> known = all.all().stream().filter(w -> w.knownTruth().isPresent()).toList();
        if (workloads.isEmpty()) {
            return known;
        }
        List<Workload> chosen;
        try {
            chosen = workloads.stream().map(all::named).toList();
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
        for (Workload workload : chosen) {
            if (!known.contains(workload)) {
                throw new UsageException(
                        workload.id()
                                + " has no single hot line that is known; these have one: "
                                + String.join(", ", known.stream().map(Workload::id).toList())
                                + ".");
            }
        }
        return chosen;
    }
}
