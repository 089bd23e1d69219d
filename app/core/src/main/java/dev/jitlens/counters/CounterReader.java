package dev.jitlens.counters;

import java.io.IOException;
import java.nio.file.NoSuchFileException;

/** Where the counters of a running JVM are read, again and again. The JVM is not asked. */
public interface CounterReader {
    /** What to call it: a file, or the memory of a process. */
    String name();

    /**
     * Reads all counters as they are now.
     *
     * @throws NoSuchFileException if the JVM has ended
     * @throws IOException with a sentence, if they cannot be read
     */
    CounterReading read() throws IOException;
}
