package dev.jitlens.model;

import java.util.List;
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

    /**
     * What follows the options of a java command: the main class, jar or source file, and its
     * arguments; nothing if the command names none.
     *
     * @param command java first
     */
    public static List<String> program(List<String> command) {
        for (int i = 1; i < command.size(); i++) {
            String word = command.get(i);
            if (takesNextWord(word)) {
                i++;
            } else if (!word.startsWith("-") && !word.startsWith("@")) {
                return command.subList(i, command.size());
            }
        }
        return List.of();
    }
}
