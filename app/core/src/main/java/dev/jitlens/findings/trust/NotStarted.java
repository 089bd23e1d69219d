package dev.jitlens.findings.trust;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why no program began, or its JVM ended, in the words of {@code java} or of the JVM. It is asked
 * line by line, since some reasons stand above the sentence that there is one.
 */
final class NotStarted {
    /** Who says so. */
    enum By {
        JAVA,
        JVM,
        /** The JVM as well, which may have run for long. */
        MEMORY
    }

    /**
     * @param says the sentence, without its end
     */
    record Reason(By by, String says) {}

    private static final int LONGEST_LINE = 400;

    /** What {@code java} itself says where it cannot start the program (java.c, LauncherHelper). */
    private static final Pattern BY_JAVA =
            Pattern.compile(
                    "Error: (?<why>Could not find or load main class .*|Unable to access jarfile .*"
                            + "|Main method (not found|is not static|must return) .*"
                            + "|LinkageError occurred while loading main class .*"
                            + "|A JNI error has occurred.*"
                            + "|Unable to initialize main class .*)");

    /** Why, in the line below: {@code Exception in thread "main"} on JDK 8, a tab later. */
    private static final Pattern CAUSE =
            Pattern.compile(
                    "(?:Exception in thread \"main\" |Caused by: |\\t)"
                            + "(?<cause>[\\w.$]+(?:Error|Exception): .*)");

    /** By java.c, of an option that the JVM has refused in the lines above. */
    private static final String NO_JVM = "Error: Could not create the Java Virtual Machine.";

    /** By java.cpp; the reason is in the line below. */
    private static final String IN_JVM = "Error occurred during initialization of VM";

    /** By vmError.cpp; what was asked for is in the line below. */
    private static final String NO_MEMORY =
            "# There is insufficient memory for the Java Runtime Environment to continue.";

    /** Sentences of which the reason is what was logged before. */
    private static final Pattern LOGGED_BEFORE =
            Pattern.compile("Failure when starting JFR.*|.*, see error log for details\\.?");

    private static final Pattern LOGGED = Pattern.compile("\\S*\\[error *\\]\\S* (.+)");

    private static final List<String> CHATTER = List.of("Picked up ", "WARNING: ", "Did you mean ");

    private String above = "";
    private String logged = "";

    /**
     * @param below of which a line is read where the reason stands there
     */
    Optional<Reason> at(String line, BufferedReader below) throws IOException {
        if (line.length() > LONGEST_LINE) {
            return Optional.empty();
        }
        if (line.startsWith("Error: ")) {
            Matcher byJava = BY_JAVA.matcher(line);
            if (byJava.matches()) {
                return Optional.of(new Reason(By.JAVA, why(byJava.group("why"), below)));
            }
        }
        switch (line) {
            case NO_JVM -> {
                return Optional.of(ofJvm(above.isEmpty() ? line : above));
            }
            case IN_JVM -> {
                return Optional.of(ofJvm(next(below).orElse(line)));
            }
            case NO_MEMORY -> {
                String asked = next(below).orElse(line).replaceFirst("^# ", "");
                return Optional.of(new Reason(By.MEMORY, withoutEnd(asked)));
            }
            default -> note(line);
        }
        return Optional.empty();
    }

    private void note(String line) {
        // Most lines hold no such word, and need no pattern.
        if (line.contains("[error")) {
            Matcher error = LOGGED.matcher(line);
            if (error.matches()) {
                logged = logged.isEmpty() ? error.group(1) : logged;
                return;
            }
        }
        if (!isChatter(line)) {
            above = line;
        }
    }

    /** What the JVM says besides. */
    private static boolean isChatter(String line) {
        for (String begin : CHATTER) {
            if (line.startsWith(begin)) {
                return true;
            }
        }
        return line.isBlank() || line.contains(" VM warning: ");
    }

    private Reason ofJvm(String says) {
        boolean isLogged = !logged.isEmpty() && LOGGED_BEFORE.matcher(says).matches();
        return new Reason(By.JVM, withoutEnd(isLogged ? logged : says));
    }

    /** Two of these sentences say no more than that there is a reason, which stands below. */
    private static String why(String sentence, BufferedReader below) throws IOException {
        if (!sentence.startsWith("A JNI error") && !sentence.startsWith("LinkageError")) {
            return sentence;
        }
        return next(below)
                .map(CAUSE::matcher)
                .filter(Matcher::matches)
                .map(cause -> cause.group("cause"))
                .orElse(sentence);
    }

    private static Optional<String> next(BufferedReader lines) throws IOException {
        return Optional.ofNullable(lines.readLine())
                .filter(line -> !line.isBlank() && line.length() <= LONGEST_LINE);
    }

    private static String withoutEnd(String sentence) {
        return sentence.strip().replaceFirst("^Error: ", "").replaceFirst("\\.$", "");
    }
}
