package dev.jitlens.watch;

import java.util.ArrayList;
import java.util.List;

/** The options that a JVM was given, as far as they are seen from outside. */
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
}
