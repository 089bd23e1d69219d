package dev.jitlens.cli.live;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.counters.CounterFilter;
import dev.jitlens.counters.CounterReader;
import dev.jitlens.counters.CounterReading;
import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;
import dev.jitlens.model.Problem;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.CounterReport;
import dev.jitlens.report.Json;
import dev.jitlens.report.PlainText;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "counters",
        description = {
            "Print the performance counters of a JVM that runs here, or that it left in a file.",
            "A running JVM is not asked: its hsperf file is read, or its memory if it shares none,"
                    + " which it does not notice."
        },
        mixinStandardHelpOptions = true)
public final class CountersCommand implements Callable<Integer> {
    private static final int SCHEMA = 1;
    private static final double LONGEST_SECONDS = 86_400;

    @Parameters(
            arity = "0..1",
            paramLabel = "PID|FILE",
            description =
                    "Process of a JVM (see: jitlens list jvms), file of -XX:+PerfDataSaveToFile, or"
                            + " run directory; otherwise the only other JVM that runs here.")
    private String what = "";

    @Option(
            names = "--filter",
            split = ",",
            paramLabel = "GLOB",
            description =
                    "Only counters with such a name: * is any text, ? a character; a word without"
                            + " them may stand anywhere.")
    private List<String> globs = List.of();

    @Option(
            names = "--watch",
            paramLabel = "SECONDS",
            description = "Go on, and every so often print what changed, until the JVM ends.")
    private Double watch;

    @Option(
            names = "--times",
            paramLabel = "N",
            description = "With --watch: end after so many readings.")
    private long times = Long.MAX_VALUE;

    @Option(
            names = "--json",
            description = "Print one JSON object; with --watch, one a line and reading.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        CounterFilter filter = new CounterFilter(globs);
        boolean isPid = what.isEmpty() || what.chars().allMatch(c -> c >= '0' && c <= '9');
        if (watch != null) {
            if (!(watch > 0 && watch <= LONGEST_SECONDS) || times < 1) {
                throw new UsageException(
                        "--watch must be a number of seconds above 0 and at most 86400, and --times"
                                + " at least 1.");
            }
            if (!isPid) {
                throw new UsageException("--watch needs a JVM that runs: name its process.");
            }
            new WatchedCounters(jvm(), filter, json, spec.commandLine()).watch(watch, times);
            return ExitCode.DONE;
        }
        List<Source> sources = isPid ? List.of(running(jvm())) : saved(Path.of(what));
        print(sources, filter, spec.commandLine().getOut());
        return ExitCode.DONE;
    }

    /** Counters, and where they are from. */
    private record Source(
            long pid, String file, String member, List<Counter> counters, List<Problem> problems) {
        Map<String, Object> json(CounterFilter filter) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("pid", pid < 0 ? null : pid);
            json.put("file", file);
            json.put("member", member.isEmpty() ? null : member);
            json.put("ticksPerSecond", CounterReading.ticksPerSecond(counters));
            json.put("counters", CounterReport.rows(counters, filter));
            json.put("problems", problems.stream().map(Problem::message).toList());
            return json;
        }
    }

    private static Source running(LocalJvm jvm) throws IOException {
        CounterReader reader = jvm.counters();
        CounterReading reading = reader.read();
        return new Source(jvm.pid(), reader.name(), "", reading.counters(), reading.problems());
    }

    private static List<Source> saved(Path file) throws IOException {
        Run run = RunReader.open(List.of(file), Progress.NONE);
        if (run.counters().isEmpty()) {
            throw new IOException(file + ": no file of a JVM's counters is in it");
        }
        List<Source> sources = new ArrayList<>();
        for (CounterFile counters : run.counters()) {
            List<Problem> problems =
                    run.files().stream()
                            .filter(f -> f.path().equals(counters.file()))
                            .map(LogFile::warnings)
                            .flatMap(List::stream)
                            .toList();
            sources.add(
                    new Source(
                            Unknown.NUMBER,
                            counters.file(),
                            counters.member(),
                            counters.counters(),
                            problems));
        }
        return sources;
    }

    private void print(List<Source> sources, CounterFilter filter, PrintWriter out)
            throws IOException {
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("schema", SCHEMA);
            object.put("sources", sources.stream().map(source -> source.json(filter)).toList());
            Json.write(object, out);
        } else {
            for (Source source : sources) {
                if (sources.size() > 1) {
                    out.println(source.file() + ":");
                }
                CounterReport.write(source.counters(), filter, out);
                source.problems().forEach(problem -> out.println("! " + problem.message()));
            }
        }
        out.flush();
    }

    private LocalJvm jvm() throws IOException {
        LocalJvm jvm = what.isEmpty() ? onlyOne() : LocalJvms.find(pid());
        if (!jvm.hasCounters()) {
            throw new IOException("process " + jvm.pid() + " " + jvm.trouble());
        }
        return jvm;
    }

    private long pid() {
        try {
            return Long.parseLong(what);
        } catch (NumberFormatException e) {
            throw new UsageException("No process has the number " + what + ".");
        }
    }

    private static LocalJvm onlyOne() {
        List<LocalJvm> jvms = LocalJvms.find().stream().filter(LocalJvm::hasCounters).toList();
        if (jvms.size() == 1) {
            return jvms.getFirst();
        }
        throw new UsageException(
                jvms.isEmpty()
                        ? "No other JVM whose counters can be read runs here."
                        : "Several JVMs run here, so name one: "
                                + jvms.stream()
                                        .map(jvm -> jvm.pid() + " " + jvm.mainClass())
                                        .map(PlainText::line)
                                        .collect(Collectors.joining(", "))
                                + ".");
    }
}
