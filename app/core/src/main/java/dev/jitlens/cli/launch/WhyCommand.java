package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.ExplainOptions;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.Surroundings;
import dev.jitlens.launch.flags.JavaCommandLine;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "why",
        description = "Launch a program with the preset what-is-wrong, and say what is.",
        mixinStandardHelpOptions = true)
public final class WhyCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "-- JAVA-ARGUMENT",
            description = "What would follow the word java: options, program, arguments.")
    private List<String> words = List.of();

    @Mixin private JdkOption jdk;

    @Mixin private LaunchLimits limits;

    @Mixin private ExplainOptions options;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.check();
        PrintWriter stdout = spec.commandLine().getOut();
        PrintWriter stderr = spec.commandLine().getErr();
        limits.check();
        SetPlan plan = plan();
        PrintWriter programs = options.json() ? stderr : stdout;
        RunReport report = limits.run(plan, name(), programs, stderr, stderr);
        report.text(programs);
        programs.flush();
        int told = options.tell(open(report.directory()), stdout);
        return report.done() ? told : ExitCode.PROGRAM_FAILED;
    }

    private static Run open(RunDirectory directory) throws IOException {
        return RunReader.open(List.of(directory.path()), Progress.NONE);
    }

    private SetPlan plan() {
        if (words.isEmpty()) {
            throw new UsageException(
                    "Say what to run, as after the word java: jitlens why -- -cp app a.Main");
        }
        checkNoLog();
        try {
            Preset preset = Presets.load().named(Preset.FIRST);
            return SetPlan.of(
                    new LaunchRequest(
                            jdk.chosen(),
                            new LaunchTarget.JavaCommand(ShellWords.join(command())),
                            List.of(),
                            new JvmChoice(
                                    List.of(preset), List.of(), List.of(), Optional.empty(), false),
                            JitterChoice.NONE,
                            Surroundings.OURS.withInput()));
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }

    /** A file alone is nothing that java runs, unless it is a source. */
    private void checkNoLog() {
        String word = words.getFirst();
        if (words.size() == 1 && new File(word).exists() && !word.endsWith(".java")) {
            throw new UsageException(
                    "jitlens why launches a program, and this is a file: "
                            + (word.endsWith(".jar")
                                    ? "jitlens why -- -jar " + word
                                    : "jitlens explain " + word + " tells what is wrong in a log"));
        }
    }

    /** The command line that begins with java, also where that was left out. */
    private List<String> command() {
        List<String> command = new ArrayList<>(words);
        if (!words.getFirst().matches("(.*[/\\\\])?java(\\.exe)?")) {
            command.addFirst("java");
        }
        return command;
    }

    /** What the run directory is named after: the program. */
    private String name() {
        List<String> program = JavaCommandLine.parse(command()).program();
        boolean option = program.getFirst().startsWith("-") && program.size() > 1;
        return program.get(option ? 1 : 0).replaceFirst("\\.jar$", "").replaceFirst(".*[./]", "");
    }
}
