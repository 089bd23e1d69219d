package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.JavaProbe;
import dev.jitlens.launch.jdk.Jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks the text of compiler directives as {@code jcmd Compiler.directives_add} would take it, by
 * giving it to the JVM: which options there are differs from release to release.
 */
public final class DirectivesCheck {
    private static final int FIRST_JDK = 9;

    /** {@code Key error on line 1 byte 19: No such key: 'Nonsense'.} Same on JDK 11 to 25. */
    private static final Pattern ERROR =
            Pattern.compile("(?m)^\\w+ error on line (\\d+) byte (\\d+): (.*?)\\.?\\s*$");

    private DirectivesCheck() {}

    /**
     * What this JVM does not like about the text; empty if nothing. Blocking.
     *
     * @throws IOException if the JVM cannot be asked
     */
    public static Optional<Complaint> check(String text, Jdk jdk) throws IOException {
        if (jdk.feature() < FIRST_JDK) {
            return Optional.of(
                    new Complaint(0, "JDK " + jdk.feature() + " has no compiler directives."));
        }
        Path file = Files.createTempFile("directives", ".json");
        try {
            Files.writeString(file, text);
            JavaProbe.Answer answer =
                    JavaProbe.ask(
                                    jdk.java(),
                                    List.of(
                                            "-XX:+UnlockDiagnosticVMOptions",
                                            "-XX:CompilerDirectivesFile=" + file,
                                            "-version"))
                            .orElseThrow(() -> new IOException(jdk.java() + " does not answer"));
            return complaint(text, answer);
        } finally {
            Files.delete(file);
        }
    }

    /** Some complaints do not keep the JVM from starting. */
    static Optional<Complaint> complaint(String text, JavaProbe.Answer answer) {
        Matcher error = ERROR.matcher(answer.output());
        if (error.find()) {
            int line = Integer.parseInt(error.group(1));
            int column = Integer.parseInt(error.group(2));
            return Optional.of(new Complaint(position(text, line, column), error.group(3) + "."));
        }
        return answer.exitCode() == 0
                ? Optional.empty()
                : Optional.of(new Complaint(0, "The JVM does not take these directives."));
    }

    /** Index of a place that is given by line and column from 1. */
    private static int position(String text, int line, int column) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = text.indexOf('\n', start) + 1;
        }
        return Math.min(text.length(), start + column - 1);
    }
}
