package dev.jitlens.cli.hlog;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.NoiseWarning;
import dev.jitlens.latency.NamedSource;
import dev.jitlens.latency.export.HlogSplit;
import dev.jitlens.latency.export.HlogSummary;
import dev.jitlens.latency.export.Skipped;
import dev.jitlens.report.LatencyReport.Format;
import dev.jitlens.run.RunLatency;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

@Command(
        name = "split",
        description = "Write a log for each tag; histograms stay as they are.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "OUT is a folder (default: the current one); the logs in it are called after the file",
            "and the tag, such as NAME.response.hlog or NAME.untagged.hlog."
        })
final class HlogSplitCommand implements Callable<Integer> {
    @Mixin private HlogOptions options;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        List<NamedSource> logs = RunLatency.logs(options.files);
        PrintWriter out = spec.commandLine().getOut();
        Skipped skipped = new Skipped();
        Path folder = options.out == null ? Path.of("") : options.out;
        Set<String> bases = new HashSet<>();
        options.unit();
        for (NamedSource log : logs) {
            List<HlogSplit.Part> parts =
                    HlogSplit.split(
                            log,
                            options.query(),
                            folder,
                            base(log.name(), bases),
                            options.files,
                            skipped);
            if (options.format == null) {
                parts.forEach(part -> print(part, out));
            }
        }
        if (options.format != null) {
            HlogSummary summary = HlogSummariseCommand.summary(options, logs);
            HlogOut.write(
                    null,
                    out,
                    o ->
                            HlogSummariseCommand.report(options, logs, summary)
                                    .write(options.format, o));
            NoiseWarning.ofLogs(logs, spec.commandLine().getErr());
        }
        out.flush();
        if (options.format != Format.json) {
            HlogOptions.tell(skipped.problems(), skipped.total(), spec.commandLine().getErr());
        }
        return ExitCode.DONE;
    }

    private static void print(HlogSplit.Part part, PrintWriter out) {
        String tag = part.tag().isEmpty() ? "untagged" : part.tag();
        String intervals = part.intervals() + (part.intervals() == 1 ? " interval" : " intervals");
        out.println(part.file() + ": " + tag + ", " + intervals);
    }

    /** The file's name without its ending; numbered where two files are called the same. */
    private static String base(String name, Set<String> taken) {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String base = file.replaceFirst("(?:\\.hlog)?(?:\\.(?:gz|bz2|xz|zst|lz4))?$", "");
        String unique = base;
        for (int i = 2; !taken.add(unique); i++) {
            unique = base + "-" + i;
        }
        return unique;
    }
}
