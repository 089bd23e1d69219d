package dev.jitlens.findings.fact;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;

import java.util.Optional;
import java.util.regex.Pattern;

/** Files of which a part is not there, or could not be read. */
public final class Cut {
    /** Words by which readers say that a file ends too early. */
    private static final Pattern WORDS =
            Pattern.compile("cut (off|inside)|ends (here|in)|damaged|are lost");

    private Cut() {}

    /** Where that is told; empty of a file that is whole. */
    public static Optional<Problem> of(LogFile file) {
        return file.warnings().stream().filter(w -> WORDS.matcher(w.message()).find()).findFirst();
    }
}
