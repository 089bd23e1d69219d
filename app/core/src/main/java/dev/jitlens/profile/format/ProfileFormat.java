package dev.jitlens.profile.format;

import dev.jitlens.model.LogKind;

import java.io.IOException;
import java.nio.file.Path;

/** A kind of file that holds samples: recognises it by name and first bytes, and reads it. */
public interface ProfileFormat {
    LogKind kind();

    /** What to call it in messages. */
    default String label() {
        return kind().label();
    }

    /** Whether this is such a file. {@code head} holds its first bytes, at most 64 KiB. */
    boolean recognises(String name, byte[] head, int length);

    /**
     * Reads all of it. Damage goes to the sink, and what was read before it is kept; only failing
     * I/O is thrown.
     *
     * @param name as the run calls the file
     * @param file on disk, unpacked
     */
    void read(String name, Path file, ProfileSink sink) throws IOException;
}
