package dev.jitlens.cli.hlog;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.NoiseWarning;
import dev.jitlens.cli.shared.RunOption;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.latency.LatencyUnit;
import dev.jitlens.latency.PauseSeries;
import dev.jitlens.latency.export.HlogExport;
import dev.jitlens.latency.export.HlogQuery;
import dev.jitlens.latency.export.Skipped;
import dev.jitlens.latency.export.TagSummary;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.LatencyReport;
import dev.jitlens.report.LatencyReport.Format;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunLatency;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToLongFunction;

@Command(
        name = "from-log",
        description = "Make an interval log of the pauses in GC logs, safepoint logs, recordings.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The log has an interval for each second in which a pause began. --tags gives it a",
            "tag. --from and --to count from the start of the JVM. With --format the summary is",
            "printed as well, or instead if no OUT is given."
        })
final class HlogFromLogCommand implements Callable<Integer> {
    @Mixin private HlogOptions options;

    @Option(
            names = "--reach",
            description = "The time to reach the safepoint alone, not the whole pause.")
    private boolean reach;

    @Mixin private RunOption chosen;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        options.checkOut();
        HlogQuery query = options.query();
        LatencyUnit unit = options.unit();
        if (options.tags().size() > 1) {
            throw new UsageException("--tags of from-log must be one tag.");
        }
        String tag = options.tags().isEmpty() ? "" : options.tags().getFirst();
        Run run = chosen.of(RunReader.open(options.files, Progress.NONE));
        if (run.pauses().isEmpty()) {
            throw new IOException(
                    run.location()
                            + ": no safepoint pauses in it (-Xlog:safepoint logs them, on JDK 8"
                            + " -XX:+PrintGCApplicationStoppedTime)");
        }
        Skipped skipped = new Skipped();
        for (LogFile file : run.files()) {
            file.warnings().forEach(p -> skipped.problem(p.origin(), p.message()));
        }
        boolean isLeast =
                !reach && run.pauses().stream().allMatch(p -> p.totalNanos() == Time.UNKNOWN);
        ToLongFunction<SafepointPause> time =
                reach
                        ? SafepointPause::reachNanos
                        : isLeast ? SafepointPause::leastNanos : SafepointPause::totalNanos;
        List<SafepointPause> pauses =
                run.pauses().stream().filter(p -> isWanted(p, time, query, skipped)).toList();
        PauseSeries series = RunLatency.pauses(run, pauses, reach);
        write(series, tag, unit, skipped, options.files.size() > 1);
        PrintWriter err = spec.commandLine().getErr();
        if (options.format != Format.json) {
            HlogOptions.tell(skipped.problems(), skipped.total(), err);
        }
        if (reach && pauses.stream().anyMatch(SafepointPause::reachHasCleanup)) {
            err.println("jitlens: JDK 13 to 19 count the cleanup to the time to reach");
            err.flush();
        }
        if (isLeast && !pauses.isEmpty()) {
            err.println(
                    "jitlens: the whole of these pauses is not told: they were at least so long");
            err.flush();
        }
        NoiseWarning.tell(run.manifest().stream().toList(), err);
        return ExitCode.DONE;
    }

    private void write(
            PauseSeries series, String tag, LatencyUnit unit, Skipped skipped, boolean several)
            throws IOException {
        PrintWriter screen = spec.commandLine().getOut();
        List<HlogExport.Tagged> tagged = List.of(new HlogExport.Tagged(tag, series));
        if (options.out != null || options.format == null) {
            HlogOut.write(options.out, screen, out -> HlogExport.write(tagged, out));
        }
        if (options.format != null) {
            double start =
                    Time.isKnown(series.zeroEpochNanos()) ? series.zeroEpochNanos() / 1e9 : 0;
            LatencyReport report =
                    new LatencyReport(
                            each -> each.accept(new TagSummary(tag, start, series.whole())),
                            false,
                            HlogExport.write(tagged, OutputStream.nullOutputStream()),
                            skipped.problems(),
                            several,
                            unit);
            HlogOut.write(null, screen, out -> report.write(options.format, out));
        }
    }

    /** What is left out is told, unless it was asked to be left out. */
    private boolean isWanted(
            SafepointPause pause,
            ToLongFunction<SafepointPause> time,
            HlogQuery query,
            Skipped skipped) {
        long nanos = time.applyAsLong(pause);
        String what = reach ? "the time to reach" : "the time stopped";
        if (nanos == Time.UNKNOWN) {
            skipped.problem(pause.origin(), what + " is not told");
            return false;
        }
        if (nanos < 0) {
            skipped.problem(pause.origin(), what + " is negative: " + nanos + " ns");
            return false;
        }
        boolean ranged = query.isRanged();
        if (ranged && !Time.isKnown(pause.nanos())) {
            skipped.problem(pause.origin(), "it is not told when the pause began");
            return false;
        }
        double seconds = pause.nanos() / 1e9;
        return !ranged || seconds >= query.fromSeconds() && seconds <= query.toSeconds();
    }
}
