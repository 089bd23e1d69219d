package dev.jitlens.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Jitlens in a JVM of its own, for what a test in the same one cannot see. */
public final class OwnJvm {
    private OwnJvm() {}

    /**
     * The words of the process. C2 would compile for longer than its code then runs.
     *
     * @param words of the command line of Jitlens
     */
    public static List<String> command(String... words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Dstdout.encoding=UTF-8"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(words));
        return command;
    }
}
