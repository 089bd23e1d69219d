package dev.jitlens.parse;

import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import java.io.IOException;

/** A kind of file: recognises it by name and first bytes, and reads it. */
public interface LogFormat {
    /** What to call it in messages. */
    String label();

    /** Whether this is such a file. {@code head} holds its first bytes, at most 64 KiB. */
    boolean recognises(String name, byte[] head, int length);

    /**
     * Reads all of it, one pass, in memory that does not grow with the file. Damage goes to the
     * sink; only failing I/O is thrown.
     */
    void read(LineSource source, LogSink sink) throws IOException;
}
