package dev.jitlens.findings.fact;

import java.util.List;

/**
 * What to do or to try about a finding.
 *
 * @param text in a sentence
 * @param flags arguments of a JVM with which launching again would prove or mend it; empty if it
 *     takes a change of the program, or another command
 * @param command of Jitlens, without its name; empty if there is none
 */
public record Next(String text, List<String> flags, String command) {
    public Next {
        flags = List.copyOf(flags);
    }

    /** A change of the program. */
    public static Next change(String text) {
        return new Next(text, List.of(), "");
    }

    /** The same program, launched again with these arguments of its JVM. */
    public static Next launch(String text, String... flags) {
        return new Next(text, List.of(flags), "");
    }

    /** The command about what was opened from there; one about the machine needs no file. */
    public Next about(String location) {
        boolean ofRun = command.startsWith("show ") || command.startsWith("profile");
        return ofRun ? new Next(text, flags, command + " " + quoted(location)) : this;
    }

    /** As a shell takes it. */
    public static String quoted(String word) {
        return word.matches("[\\w./:-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** A command of Jitlens that shows more, such as {@code show traps}, without its files. */
    public static Next command(String text, String command) {
        return new Next(text, List.of(), command);
    }
}
