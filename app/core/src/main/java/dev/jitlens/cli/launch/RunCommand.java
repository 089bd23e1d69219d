package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.Candidates;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.expected.Checked;
import dev.jitlens.expected.Checked.Verdict;
import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.Surroundings;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Recorded;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.report.CheckedRows;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "run",
        description = "Launch a program and keep everything that its JVM writes.",
        mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
    private static final String NO_PRESET = "none";

    @Mixin private RunTarget target;

    @Mixin private SampleOptions samples;

    @Mixin private LaunchLimits limits;

    @Mixin private CheckOption check;

    @Option(
            names = "--preset",
            paramLabel = "PRESET",
            completionCandidates = Candidates.OfPreset.class,
            description =
                    "What to ask the JVM for, by title or name (see: jitlens list presets), or"
                        + " none. A program of your own that is given neither this nor --source is"
                        + " asked what-is-wrong.")
    private List<String> presets = List.of();

    @Mixin private JdkOption jdk;

    @Option(
            names = "--flag",
            paramLabel = "FLAG",
            description = "A further argument of java, such as --flag=-Xmx1g.")
    private List<String> flags = List.of();

    @Option(
            names = "--dir",
            paramLabel = "FOLDER",
            description = "Start the program in this folder instead of the current one.")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--env",
            paramLabel = "NAME=VALUE",
            description = "An environment variable for the program.")
    private List<String> environment = List.of();

    @Option(
            names = "--compile-command",
            paramLabel = "COMMAND",
            description = "A -XX:CompileCommand, such as dontinline,a.b.C::m.")
    private List<String> compileCommands = List.of();

    @Option(
            names = "--method",
            defaultValue = "",
            paramLabel = "PATTERN",
            description = "The method for presets that are about one, such as a.b.C::m.")
    private String method;

    @Option(
            names = "--hsdis",
            description = "Let Jitlens' hsdis print assembly even on JDK 17 and newer.")
    private boolean hsdis;

    @Option(
            names = "--jitter",
            description =
                    "Measure how late a sleep of 1 ms wakes up, in the program's JVM and in an idle"
                            + " one beside it.")
    private boolean jitter;

    @Option(names = "--no-control", description = "Measure jitter without the idle JVM.")
    private boolean noControl;

    @Option(names = "--json", description = "Print one JSON object; the program prints to stderr.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter stdout = spec.commandLine().getOut();
        PrintWriter stderr = spec.commandLine().getErr();
        limits.check();
        LaunchTarget program = program();
        Optional<Workload> checked = check.workload(program);
        SetPlan plan = plan(program, checked);
        PrintWriter programs = json ? stderr : stdout;
        // The JSON of a plain run says its command line.
        PrintWriter told = json && plan.isPlain() ? new PrintWriter(Writer.nullWriter()) : programs;
        RunReport report = limits.run(plan, target.name(), programs, told, stderr);
        List<Checked> statements =
                checked.isPresent()
                        ? CheckOption.checked(checked.get(), report.directory())
                        : List.of();
        if (json) {
            report.json(stdout, statements);
        } else {
            report.text(stdout);
            CheckedRows.print(statements, stdout);
        }
        stdout.flush();
        boolean untrue = statements.stream().anyMatch(s -> s.verdict() == Verdict.FALSE);
        return report.done() && !untrue ? ExitCode.DONE : ExitCode.PROGRAM_FAILED;
    }

    private LaunchTarget program() throws IOException {
        try {
            return target.launchTarget();
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private SetPlan plan(LaunchTarget program, Optional<Workload> checked) {
        try {
            boolean asCheckNeeds = checked.isPresent() && presets.isEmpty() && !samples.named();
            List<Preset> chosen = chosen(program);
            Optional<SampleChoice> choice =
                    samples.choice(!Recorded.of(chosen).sources().isEmpty());
            LaunchRequest request =
                    new LaunchRequest(
                            jdk.chosen(),
                            program,
                            target.arguments(),
                            new JvmChoice(
                                    chosen,
                                    flags,
                                    compileCommands,
                                    Optional.of(method).filter(m -> !m.isEmpty()),
                                    hsdis),
                            jitter(chosen),
                            around(program));
            if (asCheckNeeds) {
                return CheckOption.plan(checked.get(), request);
            }
            return choice.map(c -> SetPlan.of(request, c)).orElseGet(() -> SetPlan.of(request));
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }

    /** No workload reads anything; a program of the user's may ask whether to go on. */
    private Surroundings around(LaunchTarget program) {
        Surroundings around = new Surroundings(folder, Surroundings.environment(environment));
        return program instanceof LaunchTarget.OfWorkload ? around : around.withInput();
    }

    private List<Preset> chosen(LaunchTarget program) {
        Presets known = Presets.load();
        if (presets.equals(List.of(NO_PRESET))) {
            return List.of();
        }
        boolean own = !(program instanceof LaunchTarget.OfWorkload);
        return own && presets.isEmpty() && !samples.named()
                ? List.of(known.named(Preset.FIRST))
                : presets.stream().map(known::named).toList();
    }

    private JitterChoice jitter(List<Preset> chosen) {
        boolean measured = jitter || chosen.stream().anyMatch(Preset::jitter);
        if (noControl && !measured) {
            throw new UsageException("--no-control says how --jitter measures; it is not named.");
        }
        return !measured
                ? JitterChoice.NONE
                : noControl ? JitterChoice.ALONE : JitterChoice.WITH_CONTROL;
    }
}
