package dev.jitlens.counters;

import dev.jitlens.model.JavaOptions;

import java.util.List;

/** What a JVM runs, told from the words that it was started with. */
final class JavaCommand {
    private JavaCommand() {}

    /** Main class, jar or source file, and arguments; empty if the words name none. */
    static String of(List<String> words) {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (JavaOptions.takesNextWord(word)) {
                i++;
            } else if (!word.startsWith("-") && !word.startsWith("@")) {
                return String.join(" ", words.subList(i, words.size()));
            }
        }
        return "";
    }
}
