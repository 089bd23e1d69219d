package dev.jitlens.model;

import java.util.Set;

/** How the words of a java command hang together. */
public final class JavaOptions {
    private static final Set<String> WITH_VALUE =
            Set.of(
                    "-cp",
                    "-classpath",
                    "--class-path",
                    "-p",
                    "--module-path",
                    "--upgrade-module-path",
                    "--add-modules",
                    "--limit-modules",
                    "--add-exports",
                    "--add-opens",
                    "--add-reads",
                    "--patch-module",
                    "--enable-native-access",
                    "--source");

    private JavaOptions() {}

    /** Whether the value of this option is the word behind it. */
    public static boolean takesNextWord(String option) {
        return WITH_VALUE.contains(option);
    }
}
