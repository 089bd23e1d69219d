package dev.jitlens.launch;

import dev.jitlens.host.HostCheck;
import dev.jitlens.host.HostDuring;
import dev.jitlens.model.RunManifest;
import dev.jitlens.run.RunInfo;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Starts programs. */
public final class Launcher {
    private final String jitlensVersion;

    public Launcher(String jitlensVersion) {
        this.jitlensVersion = jitlensVersion;
    }

    /**
     * Starts the command. Everything it prints goes to the run directory and to the listener; how
     * it was started and how it ended goes to run.json.
     *
     * @param timeout after which it is stopped, or {@link Duration#ZERO} for never
     * @throws IOException with a sentence, if it cannot be started
     */
    public RunningChild start(
            CommandPlan plan, RunDirectory directory, OutputListener listener, Duration timeout)
            throws IOException {
        List<String> command = plan.in(directory);
        // Again, since the user may have edited the command line.
        HsdisSetup hsdis = HsdisSetup.of(plan.jdk(), command, plan.hsdis());
        RunManifest manifest =
                new RunManifest(
                        RunManifest.SCHEMA,
                        jitlensVersion,
                        command,
                        plan.jdk().home().toString(),
                        plan.jdk().version(),
                        plan.jdk().vendor(),
                        plan.presets(),
                        plan.workload(),
                        Stream.concat(plan.notices().stream(), hsdis.notices().stream())
                                .distinct()
                                .toList(),
                        Instant.now().toString(),
                        "",
                        null,
                        RunManifest.End.RUNNING,
                        Hosts.here(),
                        List.of(),
                        plan.sampling(),
                        HostCheck.here());
        RunInfo.write(directory.path(), manifest);
        for (var file : plan.files().entrySet()) {
            Files.writeString(directory.file(file.getKey()), file.getValue());
        }
        HostDuring during = HostDuring.begin();
        Process process;
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().putAll(hsdis.environment());
            process = builder.start();
        } catch (IOException e) {
            throw new IOException("cannot start " + command.getFirst() + ": " + e.getMessage(), e);
        }
        return new RunningChild(process, directory, manifest, during, listener, timeout);
    }
}
