package dev.jitlens.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What a path leads to. Asking opens nothing, so it never waits. */
public enum FileKind {
    REGULAR,
    FOLDER,
    /** A pipe, a device, a socket: without end, or waited for. */
    OTHER;

    /**
     * @throws NoSuchFileException with a sentence, if nothing is there
     */
    public static FileKind of(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return FOLDER;
        }
        if (Files.isRegularFile(path)) {
            return REGULAR;
        }
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path + ": no such file");
        }
        return OTHER;
    }
}
