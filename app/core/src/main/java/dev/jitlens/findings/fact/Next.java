package dev.jitlens.findings.fact;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What to do or to try about a finding.
 *
 * @param text in a sentence
 * @param flags arguments of a JVM with which launching again would prove or mend it; empty if it
 *     takes a change of the program, or another command
 * @param command of Jitlens, without its name; with flags that which launches again with them;
 *     empty if there is none
 */
public record Next(String text, List<String> flags, String command) {
    public Next {
        flags = List.copyOf(flags);
    }

    /** The commands whose last word is a run. */
    private static final Pattern OF_A_RUN = Pattern.compile("(show|profile)\\b.*");

    /** A change of the program. */
    public static Next change(String text) {
        return new Next(text, List.of(), "");
    }

    /** The same program, launched again with these arguments of its JVM. */
    public static Next launch(String text, String... flags) {
        return new Next(text, List.of(flags), "");
    }

    /** Whether the command does not say yet of which run it is to tell. */
    public boolean needsFile() {
        return OF_A_RUN.matcher(command).matches();
    }

    /** The same with this command. */
    public Next with(String other) {
        return new Next(text, flags, other);
    }

    /** A command of Jitlens that shows more, such as {@code show traps}, without its run. */
    public static Next command(String text, String command) {
        return new Next(text, List.of(), command);
    }
}
