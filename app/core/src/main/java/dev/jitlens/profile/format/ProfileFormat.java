package dev.jitlens.profile.format;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.LogKind;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

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
     * Why a file that it recognises cannot be read, as a sentence without the file's name; empty if
     * it can. {@code head} as for {@link #recognises}.
     */
    default Optional<String> refusal(byte[] head, int length) {
        return Optional.empty();
    }

    /** Whether {@link #mark} may tell anything: to ask it is not free. */
    default boolean isMarked() {
        return false;
    }

    /**
     * The facts by which the file tells its JVM from others; empty if it does not, or is damaged.
     *
     * @param file on disk, unpacked
     */
    default Optional<JvmMark> mark(Path file) throws IOException {
        return Optional.empty();
    }

    /**
     * Reads all of it. Damage goes to the sink, and what was read before it is kept; only failing
     * I/O is thrown.
     *
     * @param name as the run calls the file
     * @param file on disk, unpacked
     */
    void read(String name, Path file, ProfileSink sink) throws IOException;
}
