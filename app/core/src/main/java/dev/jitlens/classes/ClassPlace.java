package dev.jitlens.classes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Somewhere that class files or sources lie. Safe for use by several threads. */
interface ClassPlace {
    Provenance provenance();

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

    /** Whether {@link #read} would have to open a file to know it. */
    default boolean mayHave(String path) {
        return true;
    }
}
