package dev.jitlens.classes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Somewhere that class files or sources lie. Safe for use by several threads. */
interface ClassPlace {
    Provenance provenance();

    /** The same for one of its files, which may have been copied from elsewhere. */
    default Provenance provenance(String path) {
        return provenance();
    }

    /**
     * The bytes of a file such as {@code java/util/ArrayList.class}, if it is here.
     *
     * @throws IOException with a sentence, if it is here and cannot be read, or is larger than
     *     {@code largest} bytes
     */
    Optional<byte[]> read(String path, int largest) throws IOException;

    /** The file that {@link #read} reads; empty if it lies in an archive. */
    default Optional<Path> onDisk(String path) {
        return Optional.empty();
    }

    /** The archive that all its files lie in, if they do and it may be read. */
    default Optional<Path> archive() {
        return Optional.empty();
    }

    /** When {@link #onDisk} was written last; empty if that is not known. */
    default Optional<Instant> written(String path) {
        return onDisk(path).flatMap(ClassPlace::modified);
    }

    /** When a file was written last; empty if it is none. */
    static Optional<Instant> modified(Path file) {
        try {
            return Files.isRegularFile(file)
                    ? Optional.of(Files.getLastModifiedTime(file).toInstant())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // it has gone meanwhile
        }
    }

    /** Whether {@link #read} would have to open a file to know it. */
    default boolean mayHave(String path) {
        return true;
    }
}
