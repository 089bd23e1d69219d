package dev.jitlens.cli.live;

import dev.jitlens.cli.shared.EventOptions;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.report.Json;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.watch.NamedJvm;
import dev.jitlens.watch.Watch;
import dev.jitlens.watch.WatchChoice;
import dev.jitlens.watch.WatchException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Command(
        name = "attach",
        description = {
            "Sample a JVM that runs already, for a time, into a run directory.",
            "What is changed in it is listed first and put back afterwards; what stays is said."
        },
        mixinStandardHelpOptions = true)
public final class AttachCommand implements Callable<Integer> {
    private static final int SCHEMA = 1;
    private static final Pattern INTERVAL = Pattern.compile("(\\d{1,9})(us|ms|s)");

    @Parameters(
            paramLabel = "PID|NAME",
            description =
                    "Process of a JVM, or its main class or jar (see: jitlens list jvms); Linux"
                            + " only.")
    private String what;

    @Option(
            names = "--seconds",
            defaultValue = "" + WatchChoice.DEFAULT_SECONDS,
            paramLabel = "N",
            description = "Let go after this time (${DEFAULT-VALUE}); Ctrl-C does so earlier.")
    private int seconds;

    @Option(
            names = "--source",
            split = ",",
            paramLabel = "SOURCE",
            description =
                    "agct, pc, biased, thread-print (the same without an agent), jfr, jfr-cpu,"
                            + " async or none; agct,pc if nothing is said.")
    private List<String> sources = List.of();

    @Option(
            names = "--interval",
            defaultValue = "10ms",
            paramLabel = "TIME",
            description = "Between two samples, such as 10ms (the default), 500us or 1s.")
    private String interval;

    @Mixin private EventOptions events;

    @Option(
            names = "--log",
            description =
                    "Switch on unified logging of compilations, safepoints and collections, too"
                            + " (JDK 9 and later).")
    private boolean logs;

    @Option(
            names = "--print",
            split = ",",
            paramLabel = "METHOD",
            description =
                    "Have the compilers print such methods, such as java/util/List.add, when they"
                            + " compile them (JDK 9 and later; the program's output must go to a"
                            + " file).")
    private List<String> printed = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "New or empty folder for the run; otherwise one in ~/jitlens-runs.")
    private Path out;

    @Option(
            names = "--no-classes",
            description = "Keep no class files of the program with the run.")
    private boolean noClasses;

    @Option(
            names = "--dry-run",
            description = "Only say what would be changed in the JVM; nothing is sent to it.")
    private boolean dry;

    @Option(names = "--json", description = "Print one JSON object at the end.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        WatchChoice choice = choice();
        long pid = NamedJvm.pid(what);
        RunDirectory directory =
                dry ? new RunDirectory(Path.of("run").toAbsolutePath()) : folder(pid);
        PrintWriter told = json ? spec.commandLine().getErr() : spec.commandLine().getOut();
        try {
            Watch watch = Watch.of(pid, choice, directory);
            told.println("Meanwhile this is changed in process " + pid + ":");
            watch.changes().forEach(change -> told.println("- " + change));
            told.flush();
            if (!dry) {
                report(pid, watch, watched(watch, told), told);
            }
            return ExitCode.DONE;
        } catch (IOException e) {
            if (!dry) {
                Watch.forget(directory);
            }
            throw e;
        }
    }

    private WatchChoice choice() throws WatchException {
        List<SampleSource> chosen = new ArrayList<>();
        boolean threadPrint = sources.contains(WatchChoice.THREAD_PRINT);
        if (threadPrint && sources.contains(SampleSource.BIASED.id())) {
            throw usage("biased and thread-print are the same: take one of them.");
        }
        for (String id : sources.isEmpty() ? List.of("agct", "pc") : sources) {
            if (id.equals(WatchChoice.THREAD_PRINT)) {
                chosen.add(SampleSource.BIASED);
            } else if (!id.equals("none")) {
                chosen.add(
                        SampleSource.of(id)
                                .filter(WatchChoice.ALL::contains)
                                .orElseThrow(() -> usage(unknown(id))));
            }
        }
        WatchChoice choice =
                WatchChoice.of(chosen, nanos(interval), events.choice(), seconds, logs)
                        .printing(printed);
        WatchChoice kept = noClasses ? choice.withoutClasses() : choice;
        return threadPrint ? kept.withThreadPrint() : kept;
    }

    private static UsageException usage(String sentence) {
        return new UsageException(sentence);
    }

    private static String unknown(String id) {
        return "There is no sample source \""
                + id
                + "\" for running JVMs; there are: "
                + String.join(
                        ", ", WatchChoice.ALL.stream().map(SampleSource::id).sorted().toList())
                + ", thread-print, none.";
    }

    private static long nanos(String text) {
        Matcher matcher = INTERVAL.matcher(text);
        if (!matcher.matches()) {
            throw usage("--interval must be a time such as 10ms, 500us or 1s but is " + text + ".");
        }
        long unit =
                switch (matcher.group(2)) {
                    case "us" -> 1_000L;
                    case "ms" -> 1_000_000L;
                    default -> 1_000_000_000L;
                };
        return Long.parseLong(matcher.group(1)) * unit;
    }

    private RunDirectory folder(long pid) throws IOException {
        return out == null
                ? RunDirectory.create(RunDirectory.defaultParent(), NamedJvm.runName(pid))
                : RunDirectory.at(out);
    }

    /** Ctrl-C ends it early, and Jitlens only when all is put back. */
    private RunManifest watched(Watch watch, PrintWriter told)
            throws IOException, InterruptedException {
        return watch.runBeforeEnding(
                () -> {
                    told.println("Watching for " + seconds + " s; Ctrl-C lets go earlier.");
                    told.flush();
                });
    }

    private void report(long pid, Watch watch, RunManifest run, PrintWriter told)
            throws IOException {
        told.println(
                watch.jvmEnded()
                        ? "Process " + pid + " has ended, and with it all that was changed in it."
                        : "All of that is put back. What stays in process " + pid + ":");
        watch.left().forEach(left -> told.println("- " + left));
        run.notices().forEach(notice -> told.println("! " + notice));
        told.println("The run is in " + watch.directory().path());
        told.flush();
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("schema", SCHEMA);
            object.put("pid", pid);
            object.put("runDirectory", watch.directory().path().toString());
            object.put("changed", watch.changes());
            object.put("left", watch.left());
            object.put("notices", run.notices());
            object.put("files", run.files());
            Json.write(object, spec.commandLine().getOut());
            spec.commandLine().getOut().flush();
        }
    }
}
