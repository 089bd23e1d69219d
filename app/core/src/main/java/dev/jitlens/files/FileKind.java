package dev.jitlens.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What a path leads to. Asking opens nothing, so it never waits. */
public enum FileKind {
    REGULAR,
    FOLDER,
    /** Has an end if who writes to it has one. */
    PIPE,
    /** A device, a socket: without end, or nothing to read. */
    OTHER;

    private static final int TYPE = 0xf000;
    private static final int FIFO = 0x1000;

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
        return isPipe(path) ? PIPE : OTHER;
    }

    private static boolean isPipe(Path path) throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                && ((int) Files.getAttribute(path, "unix:mode") & TYPE) == FIFO;
    }
}
