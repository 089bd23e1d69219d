package dev.jitlens.latency;

import dev.jitlens.model.LogKind;

import java.io.IOException;
import java.io.InputStream;

/** A kind of file that holds histograms: recognises it by name and first bytes, and scans it. */
public interface LatencyFormat {
    LogKind kind();

    /** Whether this is such a file. {@code head} holds its first bytes, at most 64 KiB. */
    boolean recognises(String name, byte[] head, int length);

    /**
     * Finds out what is in it without holding its histograms. Damage goes to the sink, and what was
     * read before and after it counts; only failing I/O is thrown.
     *
     * @param name as the run calls the file
     * @param in all of it, unpacked; left open
     * @param bytesOnDisk of it, packed
     * @return how many lines it has
     */
    long scan(String name, InputStream in, long bytesOnDisk, LatencySink sink) throws IOException;
}
