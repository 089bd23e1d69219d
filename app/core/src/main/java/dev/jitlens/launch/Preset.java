package dev.jitlens.launch;

import java.util.ArrayList;
import java.util.List;

/**
 * A named set of java arguments that answers a question.
 *
 * @param name of its file, without the ending
 * @param title for a person
 * @param question that it answers
 * @param lines arguments, each with the JDKs that it is for
 * @param shipped false for the user's own
 */
public record Preset(
        String name, String title, String question, List<GuardedArgument> lines, boolean shipped) {
    /** In an argument: the method that the user chose. */
    public static final String METHOD = "{method}";

    public Preset {
        lines = List.copyOf(lines);
    }

    /** Words for a JDK, before it was asked whether it has them. */
    public List<String> argumentsFor(int feature) {
        List<String> words = new ArrayList<>();
        for (GuardedArgument line : lines) {
            if (line.jdks().contains(feature)) {
                words.addAll(ArgFile.words(line.text()));
            }
        }
        return words;
    }

    /** Whether it needs a method to be named. */
    public boolean needsMethod() {
        return lines.stream().anyMatch(line -> line.text().contains(METHOD));
    }
}
