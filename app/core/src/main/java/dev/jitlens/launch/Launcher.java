package dev.jitlens.launch;

import dev.jitlens.host.HostCheck;
import dev.jitlens.host.HostDuring;
import dev.jitlens.kept.ProgramClasses;
import dev.jitlens.launch.flags.ProgramPath;
import dev.jitlens.launch.hsdis.HsdisSetup;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.RunningInfo;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts programs. */
final class Launcher {
    private final String jitlensVersion;
    private final Kept kept;
    private final long mostOutput;

    /** One that keeps all that programs print. */
    Launcher(String jitlensVersion, Kept kept) {
        this(jitlensVersion, kept, Long.MAX_VALUE);
    }

    /**
     * @param mostOutput bytes of each of a program's two outputs that are kept
     */
    Launcher(String jitlensVersion, Kept kept, long mostOutput) {
        this.jitlensVersion = jitlensVersion;
        this.kept = kept;
        this.mostOutput = mostOutput;
    }

    /**
     * Starts the command. Everything it prints goes to the run directory and to the listener; how
     * it was started and how it ended goes to run.json.
     *
     * @param timeout after which it is stopped, or {@link Duration#ZERO} for never
     * @throws IOException with a sentence, if it cannot be started
     */
    RunningChild start(
            CommandPlan plan, RunDirectory directory, OutputListener listener, Duration timeout)
            throws IOException {
        List<String> command = plan.in(directory);
        if (command.stream().anyMatch(Launcher::isMasked)) {
            throw new IOException(
                    "the command line has "
                            + Secrets.MASK
                            + " where a secret was masked; write the secret there");
        }
        // Again, since the user may have edited the command line.
        HsdisSetup hsdis = HsdisSetup.of(plan.jdk(), asking(plan, command), plan.hsdis());
        RunManifest manifest =
                new RunManifest(
                        Optional.of(jitlensVersion),
                        kept.secrets() ? command : Secrets.masked(command),
                        Optional.of(plan.around().started().toString()),
                        java(plan.jdk()),
                        plan.asked(),
                        Optional.of(Instant.now()),
                        Optional.empty(),
                        Stream.concat(plan.notices().stream(), hsdis.notices().stream())
                                .distinct()
                                .toList(),
                        List.of(),
                        new RunManifest.Machine(Optional.of(Hosts.here()), HostCheck.here()));
        RunningInfo info = RunningInfo.begin(directory.path(), manifest);
        try {
            for (var file : plan.files().entrySet()) {
                Files.writeString(directory.file(file.getKey()), file.getValue());
            }
            HostDuring during = HostDuring.begin();
            Optional<ControlJvm> control = control(plan, directory);
            Process process = start(command, plan.around(), hsdis, control);
            return new RunningChild(
                    process,
                    control,
                    directory,
                    manifest,
                    info,
                    during,
                    kept.classes() ? classes(plan, command) : ProgramClasses.NONE,
                    plan.around().input(),
                    new RunningChild.Output(listener, mostOutput),
                    timeout);
        } catch (IOException e) {
            info.forget();
            throw e;
        }
    }

    /** Where they lie is found out now: files that the command names may be others at its end. */
    private static ProgramClasses classes(CommandPlan plan, List<String> command) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(plan.around().environment());
        return new ProgramClasses(
                ProgramPath.of(command, plan.around().started(), environment),
                Optional.of(plan.jdk().home()),
                plan.jdk().feature());
    }

    /** The words among which one may ask for assembly. */
    private static List<String> asking(CommandPlan plan, List<String> command) {
        return plan.hasForks() ? BenchmarkForks.flags(plan) : command;
    }

    /** A run that is launched again has its secrets masked in run.json. */
    private static boolean isMasked(String word) {
        return word.equals(Secrets.MASK) || word.endsWith("=" + Secrets.MASK);
    }

    private static Process start(
            List<String> command,
            Surroundings around,
            HsdisSetup hsdis,
            Optional<ControlJvm> control)
            throws IOException {
        try {
            ProcessBuilder builder = new ProcessBuilder(around.pinned(command));
            around.apply(builder);
            builder.environment().putAll(hsdis.environment());
            return builder.start();
        } catch (IOException e) {
            control.ifPresent(ControlJvm::end);
            String first = around.pinned(command).getFirst();
            throw new IOException("cannot start " + first + ": " + e.getMessage(), e);
        }
    }

    /**
     * Begins a little before the watched JVM does, and has ended when run.json says how it went.
     */
    private static Optional<ControlJvm> control(CommandPlan plan, RunDirectory directory)
            throws IOException {
        return plan.asked().jitter().filter(RunManifest.Jitter::control).isEmpty()
                ? Optional.empty()
                : Optional.of(ControlJvm.start(plan.jdk(), directory));
    }

    private static RunManifest.Java java(Jdk jdk) {
        return new RunManifest.Java(
                Optional.of(jdk.home().toString()),
                Optional.of(jdk.version()),
                Optional.of(jdk.vendor()).filter(vendor -> !vendor.isEmpty()));
    }
}
