package dev.jitlens.findings.fact;

import java.io.IOException;

/** One thing that may be wrong with a run. */
public interface Question {
    /** Its id, which scripts rely on: words with hyphens. */
    String id();

    /** What it asks, as few words as a list takes: {@code a method too large to compile}. */
    String title();

    /**
     * Whether it is about results of JMH, which several runs together have, a fork each. Where
     * there are none it is no question that could not be asked, but none at all.
     */
    default boolean isOfBenchmarks() {
        return false;
    }

    /**
     * Asks it.
     *
     * @throws IOException with a sentence, if a log that must be read again cannot be
     */
    Answer ask(Facts facts) throws IOException;
}
