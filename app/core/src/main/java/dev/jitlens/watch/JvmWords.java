package dev.jitlens.watch;

import dev.jitlens.launch.jdk.JdkRelease;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The options that a JVM was given, and its version, as far as they are seen from outside. */
final class JvmWords {
    private static final List<String> VARIABLES =
            List.of("JAVA_TOOL_OPTIONS=", "_JAVA_OPTIONS=", "JDK_JAVA_OPTIONS=");

    private JvmWords() {}

    /** Those of its command line and of the variables that a JVM reads. */
    static List<String> of(ProcFiles proc) {
        List<String> words = new ArrayList<>(proc.words("cmdline"));
        for (String variable : proc.words("environ")) {
            for (String name : VARIABLES) {
                if (variable.startsWith(name)) {
                    words.addAll(List.of(variable.substring(name.length()).split("\\s+")));
                }
            }
        }
        return words;
    }

    /** The version of the JDK that the program {@code bin/java} is of; empty if none says it. */
    static String released(ProcFiles proc) {
        Path bin = proc.link("exe").map(Path::of).map(Path::getParent).orElse(Path.of("/"));
        for (Path home = bin.getParent(); home != null; home = home.getParent()) {
            Optional<JdkRelease> release = JdkRelease.read(home);
            if (release.isPresent()) {
                return release.get().version();
            }
            if (!home.endsWith("jre")) {
                break;
            }
        }
        return "";
    }
}
