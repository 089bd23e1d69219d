package dev.jitlens.launch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.flags.JvmFlags;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.model.run.RunManifest;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * What a command line needs to measure jitter.
 *
 * @param flags arguments of java
 * @param asked for run.json; empty if it is not measured
 * @param notices sentences
 */
record JitterFlags(List<String> flags, Optional<RunManifest.Jitter> asked, List<String> notices) {
    static final String FILE = "jitter.hlog";

    private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final int MODULES_SINCE = 9;

    JitterFlags {
        flags = List.copyOf(flags);
        notices = List.copyOf(notices);
    }

    /** Asks the JVM whether it can load an agent: blocking. */
    static JitterFlags of(LaunchRequest request) {
        JitterChoice choice = request.jitterToMeasure();
        if (choice == JitterChoice.NONE) {
            return new JitterFlags(List.of(), Optional.empty(), List.of());
        }
        Optional<Path> jar = AgentFiles.javaAgent();
        if (jar.isEmpty()) {
            return missing("the Java agent's jar is not beside this Jitlens.");
        }
        if (!loadsAgents(request.jdk())) {
            return missing("the JVM lacks the module java.instrument.");
        }
        String flag =
                "-javaagent:"
                        + jar.get()
                        + "=jitter="
                        + OwnAgents.interval(INTERVAL_NANOS)
                        + ",jitter-file="
                        + RunFiles.inRunDirectory(FILE);
        boolean control = choice == JitterChoice.WITH_CONTROL;
        return new JitterFlags(
                List.of(flag),
                Optional.of(new RunManifest.Jitter(INTERVAL_NANOS, control)),
                List.of());
    }

    /** A JVM that was cut down need not have the module, and then does not start with an agent. */
    static boolean loadsAgents(Jdk jdk) {
        return jdk.feature() < MODULES_SINCE || JvmFlags.of(jdk).hasModule("java.instrument");
    }

    private static JitterFlags missing(String why) {
        return new JitterFlags(
                List.of(), Optional.empty(), List.of("Jitter is not measured: " + why));
    }
}
