package dev.jitlens.expected;

import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number that a program printed, and the words around it. */
record Printed(long number, String quoted) {
    /** How much is kept of what the program printed; a workload prints less. */
    private static final int MOST_BYTES = 1 << 20;

    /**
     * @param pattern words with {@code #} in place of the number
     */
    static Optional<Printed> of(Run run, String pattern) throws IOException {
        Matcher matcher =
                Pattern.compile(Pattern.quote(pattern).replace("#", "\\E(\\d{1,18})\\Q"))
                        .matcher(text(run));
        return matcher.find()
                ? Optional.of(
                        new Printed(
                                Long.parseLong(matcher.group(1)), "\"" + matcher.group() + "\""))
                : Optional.empty();
    }

    private static String text(Run run) throws IOException {
        for (LogFile file : run.files()) {
            if (file.path().endsWith(RunDirectory.STDOUT)) {
                try (InputStream in = RunReader.bytes(file.path())) {
                    return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
                }
            }
        }
        return "";
    }
}
