package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.launch.Kept;
import dev.jitlens.launch.RunningSet.Ended;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.rundir.RunDirectory;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The words of a launch that say where it goes, how long it may take and what stays secret. */
final class LaunchLimits {
    private static final double LONGEST_SECONDS = 1e9;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the run; otherwise a new one in ~/jitlens-runs.")
    private Path out;

    @Option(
            names = "--timeout",
            defaultValue = "0",
            paramLabel = "SECONDS",
            description = "Stop the program after this time.")
    private double timeoutSeconds;

    @Option(
            names = "--keep-secrets",
            description =
                    "Write and print passwords, tokens and keys of the command line as they are,"
                            + " not as ***.")
    private boolean keepSecrets;

    @Option(
            names = "--no-classes",
            description = "Keep no class files of the program with the run.")
    private boolean noClasses;

    /**
     * @throws UsageException if the time is none
     */
    void check() {
        if (!(timeoutSeconds >= 0 && timeoutSeconds <= LONGEST_SECONDS)) {
            throw new UsageException("--timeout must be a number of seconds.");
        }
    }

    /**
     * Launches what is planned, and waits for its end.
     *
     * @param name that a folder is named after where none is named
     * @param programs where what the programs print to stdout goes
     * @param told where the command lines go
     */
    RunReport run(
            SetPlan plan, String name, PrintWriter programs, PrintWriter told, PrintWriter stderr)
            throws IOException, InterruptedException {
        RunDirectory directory = folder(out, name);
        plan.notices().forEach(notice -> stderr.println("jitlens: " + notice));
        Duration timeout = Duration.ofMillis(Math.round(timeoutSeconds * 1000));
        List<Ended> ended =
                new SetRun(plan, programs, told, stderr, new Kept(keepSecrets, !noClasses))
                        .run(directory, timeout);
        return new RunReport(plan, directory, ended);
    }

    /**
     * The folder named, if it is new or empty; in one that is in use already, a new folder.
     *
     * @param named or null for the default place
     */
    private static RunDirectory folder(Path named, String what) throws IOException {
        if (named == null) {
            return RunDirectory.create(RunDirectory.defaultParent(), what);
        }
        if (Files.exists(named) && !Files.isDirectory(named)) {
            throw new UsageException("--out must name a folder but " + named + " is a file.");
        }
        if (!inUse(named)) {
            return RunDirectory.at(named);
        }
        if (Files.exists(named.resolve("run.json"))) {
            throw new UsageException(
                    "There is a run in " + named + " already; name another folder.");
        }
        return RunDirectory.create(named, what);
    }

    private static boolean inUse(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> content = Files.list(folder)) {
            return content.findAny().isPresent();
        }
    }
}
