package dev.jitlens.launch;

import dev.jitlens.host.HostCheck;
import dev.jitlens.host.HostDuring;
import dev.jitlens.launch.hsdis.HsdisSetup;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.RunInfo;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts programs. */
final class Launcher {
    private final String jitlensVersion;

    Launcher(String jitlensVersion) {
        this.jitlensVersion = jitlensVersion;
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
        // Again, since the user may have edited the command line.
        HsdisSetup hsdis = HsdisSetup.of(plan.jdk(), command, plan.hsdis());
        RunManifest manifest =
                new RunManifest(
                        Optional.of(jitlensVersion),
                        command,
                        java(plan.jdk()),
                        plan.asked(),
                        Optional.of(Instant.now()),
                        Optional.empty(),
                        Stream.concat(plan.notices().stream(), hsdis.notices().stream())
                                .distinct()
                                .toList(),
                        List.of(),
                        new RunManifest.Machine(Optional.of(Hosts.here()), HostCheck.here()));
        RunInfo.write(directory.path(), manifest);
        for (var file : plan.files().entrySet()) {
            Files.writeString(directory.file(file.getKey()), file.getValue());
        }
        HostDuring during = HostDuring.begin();
        Optional<ControlJvm> control = control(plan, directory);
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().putAll(hsdis.environment());
            Process process = builder.start();
            return new RunningChild(
                    process, control, directory, manifest, during, listener, timeout);
        } catch (IOException e) {
            control.ifPresent(ControlJvm::end);
            throw new IOException("cannot start " + command.getFirst() + ": " + e.getMessage(), e);
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
