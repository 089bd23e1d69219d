package dev.jitlens.counters;

import java.util.List;
import java.util.Set;

/** What a JVM runs, told from the words that it was started with. */
final class JavaCommand {
    /** Options of java whose value is a word of its own. */
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

    private JavaCommand() {}

    /** Main class, jar or source file, and arguments; empty if the words name none. */
    static String of(List<String> words) {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (WITH_VALUE.contains(word)) {
                i++;
            } else if (!word.startsWith("-") && !word.startsWith("@")) {
                return String.join(" ", words.subList(i, words.size()));
            }
        }
        return "";
    }
}
