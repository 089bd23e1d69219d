package dev.jitlens.cli.hlog;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.NoiseWarning;
import dev.jitlens.latency.NamedSource;
import dev.jitlens.latency.export.HlogSummary;
import dev.jitlens.latency.export.HlogUnion;
import dev.jitlens.latency.export.Skipped;
import dev.jitlens.report.LatencyReport.Format;
import dev.jitlens.run.RunLatency;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "union",
        description =
                "Write several logs as one, in the order of time; histograms stay as they are.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "With --format the summary is printed as well, or instead if no OUT is given."
        })
final class HlogUnionCommand implements Callable<Integer> {
    @Mixin private HlogOptions options;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        options.checkOut();
        options.unit();
        List<NamedSource> logs = RunLatency.logs(options.files);
        PrintWriter screen = spec.commandLine().getOut();
        Skipped skipped = new Skipped();
        if (options.out != null || options.format == null) {
            HlogOut.write(
                    options.out,
                    screen,
                    out -> HlogUnion.write(logs, options.query(), out, skipped));
        }
        if (options.format != null) {
            HlogSummary summary = HlogSummariseCommand.summary(options, logs);
            HlogOut.write(
                    null,
                    screen,
                    out ->
                            HlogSummariseCommand.report(options, logs, summary)
                                    .write(options.format, out));
            NoiseWarning.ofLogs(logs, spec.commandLine().getErr());
        }
        if (options.format != Format.json) {
            HlogOptions.tell(skipped.problems(), skipped.total(), spec.commandLine().getErr());
        }
        return ExitCode.DONE;
    }
}
