package dev.jitlens.launch.flags;

import java.util.ArrayList;
import java.util.List;

/**
 * A file for {@code -XX:CompileCommandFile}: a command a line, {@code #} begins a comment. Its
 * words may be separated by blanks, and class and method, too, as in {@code exclude
 * java/lang/String indexOf}.
 */
public final class CompileCommandFile {
    private CompileCommandFile() {}

    /** The commands in the spelling that {@code -XX:CompileCommand} takes. */
    public static List<String> commands(String text) {
        List<String> commands = new ArrayList<>();
        for (String line : text.lines().map(String::strip).toList()) {
            if (!line.isEmpty() && !line.startsWith("#")) {
                commands.add(command(line.split("[\\s,]+")));
            }
        }
        return commands;
    }

    private static String command(String[] words) {
        List<String> parts = new ArrayList<>(List.of(words));
        boolean apart =
                parts.size() > 2
                        && !parts.get(1).contains("::")
                        && !parts.get(1).contains(".")
                        && !parts.get(1).equals("*");
        if (apart) {
            parts.set(1, parts.get(1) + "." + parts.remove(2));
        }
        return String.join(",", parts);
    }

    /** The file's text. */
    public static String text(List<String> commands) {
        return String.join("", commands.stream().map(c -> c + "\n").toList());
    }
}
