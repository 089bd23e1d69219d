package dev.jitlens.watch;

import dev.jitlens.launch.jdk.JdkRelease;
import dev.jitlens.launch.jdk.JdkVersion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The options that a JVM was given, and its version, as far as they are seen from outside. */
final class JvmWords {
    private static final List<String> VARIABLES =
            List.of("JAVA_TOOL_OPTIONS=", "_JAVA_OPTIONS=", "JDK_JAVA_OPTIONS=");

    /** {@code … /usr/lib/jvm/java-8-openjdk-amd64/jre/lib/amd64/server/libjvm.so} */
    private static final Pattern OF_JDK_8 = Pattern.compile("/jre/lib/\\S*/libjvm\\.so$");

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

    /**
     * The number of the JDK, such as 17: of what is released with it, or 8 where its JVM lies in a
     * folder {@code jre/lib}, which JDK 9 gave up; 0 if neither tells.
     */
    static int feature(ProcFiles proc) {
        int told = JdkVersion.feature(released(proc));
        return told == 0 && proc.maps().lines().anyMatch(OF_JDK_8.asPredicate()) ? 8 : told;
    }

    /** The version of the JDK that the program {@code bin/java} is of; empty if none says it. */
    static String released(ProcFiles proc) {
        Path bin =
                proc.link("exe")
                        .map(exe -> inRoot(proc, exe))
                        .map(Path::getParent)
                        .orElse(Path.of("/"));
        for (Path home = bin.getParent(); home != null; home = home.getParent()) {
            Optional<JdkRelease> release = JdkRelease.read(proc.path("root").resolve("." + home));
            if (release.isPresent()) {
                return release.get().version();
            }
            if (!home.endsWith("jre")) {
                break;
            }
        }
        return "";
    }

    /** A path as the process has it: where it was given another root, a link tells that, too. */
    private static Path inRoot(ProcFiles proc, String path) {
        String above = proc.link("root").orElse("/");
        return Path.of(
                !above.equals("/") && path.startsWith(above + "/")
                        ? path.substring(above.length())
                        : path);
    }
}
