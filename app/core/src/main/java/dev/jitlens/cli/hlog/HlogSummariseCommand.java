package dev.jitlens.cli.hlog;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.NoiseWarning;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.NamedSource;
import dev.jitlens.latency.export.HlogQuery;
import dev.jitlens.latency.export.HlogSummary;
import dev.jitlens.latency.export.Skipped;
import dev.jitlens.report.LatencyReport;
import dev.jitlens.report.LatencyReport.Format;
import dev.jitlens.run.RunLatency;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "summarise",
        aliases = "summarize",
        description = {
            "Add up interval logs, a sum for each tag over all files.",
            "Of percentile files alone it prints what each of them lists."
        },
        mixinStandardHelpOptions = true)
final class HlogSummariseCommand implements Callable<Integer> {
    @Mixin private HlogOptions options;

    @Option(names = "--all-tags", description = "One sum of all tags.")
    private boolean allTags;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        options.checkOut();
        Skipped problems = new Skipped();
        List<LatencySeries> listed = RunLatency.percentiles(options.files, problems);
        return listed.isEmpty() ? logs() : percentiles(listed, problems);
    }

    private int percentiles(List<LatencySeries> listed, Skipped problems) throws IOException {
        if (allTags || options.query().isRanged()) {
            throw new UsageException(
                    "Percentile files can neither be added up nor cut: --all-tags, --from and --to"
                            + " are for interval logs.");
        }
        List<LatencySeries> wanted =
                listed.stream()
                        .filter(s -> options.tags().isEmpty() || options.tags().contains(s.tag()))
                        .toList();
        Format format = options.format == null ? Format.percentiles : options.format;
        ListedPercentiles report =
                new ListedPercentiles(wanted, problems.problems(), options.unit());
        HlogOut.write(options.out, spec.commandLine().getOut(), out -> report.write(format, out));
        if (format == Format.json) {
            return ExitCode.DONE;
        }
        PrintWriter err = spec.commandLine().getErr();
        HlogOptions.tell(problems.problems(), problems.total(), err);
        if (wanted.isEmpty()) {
            err.println("jitlens: " + options.files.getFirst() + ": nothing of these tags in it");
        }
        if (report.unitIsAssumed()) {
            err.println(
                    "jitlens: percentile files do not say their unit: milliseconds are assumed");
        }
        err.flush();
        return ExitCode.DONE;
    }

    private int logs() throws IOException {
        List<NamedSource> logs = RunLatency.logs(options.files);
        Format format = options.format == null ? Format.percentiles : options.format;
        options.unit();
        HlogSummary summary = HlogSummary.of(logs, options.query(), allTags);
        HlogOut.write(
                options.out,
                spec.commandLine().getOut(),
                out -> report(options, logs, summary).write(format, out));
        PrintWriter err = spec.commandLine().getErr();
        if (format != Format.json) {
            HlogOptions.tell(summary.skipped(), summary.skippedTotal(), err);
        }
        if (summary.intervals() == 0) {
            err.println(
                    "jitlens: "
                            + options.files.getFirst()
                            + ": no interval"
                            + (options.query().equals(HlogQuery.ALL)
                                    ? " in it"
                                    : " of these tags and times in it"));
            err.flush();
        }
        NoiseWarning.ofLogs(logs, err);
        return ExitCode.DONE;
    }

    static HlogSummary summary(HlogOptions options, List<NamedSource> logs) throws IOException {
        options.unit();
        return HlogSummary.of(logs, options.query());
    }

    static LatencyReport report(HlogOptions options, List<NamedSource> logs, HlogSummary summary) {
        return new LatencyReport(
                summary::forEach,
                summary.tags().size() > 1,
                summary.intervals(),
                summary.skipped(),
                logs.size() > 1,
                options.unit());
    }
}
