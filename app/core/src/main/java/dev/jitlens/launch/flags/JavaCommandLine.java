package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.LaunchException;

import java.util.List;

/**
 * The words of a java command line, taken apart.
 *
 * @param java as it was written
 * @param options before the program
 * @param program {@code -jar x.jar} or the main class, and its arguments
 */
public record JavaCommandLine(String java, List<String> options, List<String> program) {
    /**
     * @throws LaunchException if it does not start a program with java
     */
    public static JavaCommandLine parse(List<String> words) {
        if (words.isEmpty()) {
            throw new LaunchException("The command line is empty.");
        }
        String java = words.getFirst();
        if (!java.replaceFirst(".*[/\\\\]", "").matches("javaw?(\\.exe)?")) {
            throw new LaunchException(
                    "The command line must start with java but starts with " + java + ".");
        }
        int at = 1;
        while (at < words.size() && isOption(words.get(at))) {
            at += JvmOptions.length(words.subList(at, words.size()));
        }
        if (at >= words.size()) {
            throw new LaunchException(
                    "The command line names no main class and no -jar after the options.");
        }
        return new JavaCommandLine(
                java,
                List.copyOf(words.subList(1, at)),
                List.copyOf(words.subList(at, words.size())));
    }

    private static boolean isOption(String word) {
        boolean program =
                word.equals("-jar")
                        || word.equals("-m")
                        || word.equals("--module")
                        || word.startsWith("--module=");
        return !program && (word.startsWith("-") || word.startsWith("@"));
    }
}
