package dev.jitlens.install;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the agents that come with Jitlens. */
public final class AgentFiles {
    private static final String JAR = "jitlens-agent-bridge*.jar";
    private static final String PROFILER = "jitlens-jmh*.jar";

    private AgentFiles() {}

    /** The Java agent's jar. */
    public static Optional<Path> javaAgent() {
        return NativeFiles.find("agents", "agent-bridge/target").flatMap(f -> jarIn(f, JAR));
    }

    /** The jar with the profiler for JMH. */
    public static Optional<Path> jmhProfiler() {
        return NativeFiles.find("agents", "agent-bridge/jmh/target")
                .flatMap(f -> jarIn(f, PROFILER));
    }

    /** Our agent for this machine. */
    public static Optional<Path> nativeAgent() {
        String file = NativeFiles.platform() + "/" + library("jitlens-agent");
        return NativeFiles.find("agents/native/" + file, "agent-bridge/target/agent/" + file);
    }

    /** The library of async-profiler for this machine. */
    public static Optional<Path> asyncProfiler() {
        boolean mac = NativeFiles.system().equals("macos");
        String platform = mac ? "macos" : NativeFiles.platform(); // one file for both of Apple's
        String file = platform + "/libasyncProfiler.so";
        return NativeFiles.find("agents/async/" + file, "agent-bridge/target/async/" + file);
    }

    private static String library(String name) {
        return "lib" + name + (NativeFiles.system().equals("macos") ? ".dylib" : ".so");
    }

    private static Optional<Path> jarIn(Path folder, String name) {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, name)) {
            List<Path> found = new ArrayList<>();
            jars.forEach(found::add);
            found.removeIf(jar -> jar.toString().matches(".*-(sources|javadoc|tests)\\.jar"));
            return found.stream().sorted().findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
