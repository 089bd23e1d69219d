package dev.jitlens.watch;

import java.io.IOException;

/** A JVM cannot be watched. The message is a sentence that says what would help. */
public final class WatchException extends IOException {
    private static final long serialVersionUID = 1;

    public WatchException(String sentence) {
        super(sentence);
    }

    public WatchException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
